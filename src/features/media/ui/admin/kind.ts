import type { Kinds } from '#ui/admin/kind.ts'
import { MediaView } from './library/media-view.tsx'

const MEDIA = { title: 'Media', View: MediaView }

export const MEDIA_KIND: Kinds['media'] = { views: { list: MEDIA, edit: MEDIA } }
