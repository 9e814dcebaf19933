import type { Fault } from './fault.ts'

const MEDIA = 'src/features/media/server'
const DOCUMENTS = 'src/features/documents/server'

/** Pictures, documents, and where they are stored. */
export const FILE_FAULTS: Fault[] = [
  {
    name: 'a replaced file goes while a link opens it',
    file: 'src/server/storage/pending-file-store.ts',
    from: "    .where('file', 'not in', selectOpenLinks(db, now).select('document_links.file'))\n",
    to: '',
    noticedBy: ['test/site/document-links.db.test.ts'],
  },
  {
    name: 'the frames of an animation are not counted',
    file: `${MEDIA}/processing/check-image.ts`,
    from: ' * (metadata.pages ?? 1)',
    to: '',
    noticedBy: [
      `${MEDIA}/processing/hostile-uploads.test.ts`,
      `${MEDIA}/processing/pictures.test.ts`,
    ],
  },
  {
    name: 'a picture of any number of pixels is decoded',
    file: `${MEDIA}/processing/check-image.ts`,
    from: 'if (megapixels > MEGAPIXELS_MAX)',
    to: 'if (megapixels > 1e9)',
    noticedBy: [`${MEDIA}/processing/hostile-uploads.test.ts`],
  },
  {
    name: 'an imported picture keeps where it was taken',
    file: `${MEDIA}/processing/encode-image.ts`,
    from: 'isExported && isBareWebp(bytes) && width',
    to: 'isExported && width',
    noticedBy: [`${MEDIA}/processing/pictures.test.ts`],
  },
  {
    name: 'a crop leaves out the focal point',
    file: `${MEDIA}/processing/encode-image.ts`,
    from: 'Math.round(focal.x * (width - box.width))',
    to: 'Math.round((1 - focal.x) * (width - box.width))',
    noticedBy: [`${MEDIA}/processing/pictures.test.ts`],
  },
  {
    name: 'an upload may have any size',
    file: 'src/server/http/receive-file.ts',
    from: "    stream.on('limit', () => parser.destroy(tooLarge()))\n",
    to: '',
    noticedBy: [
      `${MEDIA}/processing/hostile-uploads.test.ts`,
      `${DOCUMENTS}/hostile-uploads.test.ts`,
    ],
  },
  {
    name: 'a failed upload leaves its files',
    file: 'src/server/storage/stored-files.ts',
    from: '    await deleteFiles(services, names)\n    throw error\n',
    to: '    throw error\n',
    noticedBy: [`${MEDIA}/interrupted.db.test.ts`],
  },
  {
    name: 'a purged image keeps its files',
    file: `${MEDIA}/media-files.ts`,
    from: 'return () => deleteFiles(services, files)',
    to: 'return async () => {}',
    noticedBy: [`${MEDIA}/routes.test.ts`, 'test/history/trash.db.test.ts'],
  },
  {
    name: 'an image in the trash is shown',
    file: `${MEDIA}/routes.ts`,
    from: 'type !== undefined && (await isInLibrary(db, name))',
    to: 'type !== undefined',
    noticedBy: [`${MEDIA}/routes.test.ts`, 'test/history/trash.db.test.ts'],
  },
  {
    name: 'a name leads out of the folder of images',
    file: 'src/server/storage/disk-storage.ts',
    from: '    requireMediaName(name)\n',
    to: '',
    noticedBy: ['src/server/storage/storage.test.ts'],
  },
  {
    name: 'a picture in a text is not listed among its places',
    file: 'src/aspects/images/server/aspect.ts',
    from: 'updateContentImages(db, entity, imageIds)',
    to: 'updateContentImages(db, entity, [])',
    noticedBy: ['test/history/random-edits.db.test.ts', `${MEDIA}/routes.test.ts`],
  },
  {
    name: 'a refused text leaves its pictures in the library',
    file: `${MEDIA}/prepare-html.ts`,
    from: '    await deleteCreatedImages(services, created)\n',
    to: '',
    noticedBy: [`${MEDIA}/prepare-html.test.ts`, 'test/safety/refused-pictures.test.ts'],
  },
  {
    name: 'an expired document can be downloaded',
    file: `${DOCUMENTS}/routes.ts`,
    from: "if (!isOffered || row.visibility !== 'public') return next()",
    to: "if (row?.visibility !== 'public') return next()",
    noticedBy: [`${DOCUMENTS}/routes.test.ts`],
  },
  {
    name: 'a document on request can be downloaded',
    file: `${DOCUMENTS}/routes.ts`,
    from: "if (!isOffered || row.visibility !== 'public') return next()",
    to: 'if (!isOffered) return next()',
    noticedBy: [`${DOCUMENTS}/routes.test.ts`],
  },
  {
    name: 'a document may be anything that begins like a PDF',
    file: `${DOCUMENTS}/receive-document.ts`,
    from: 'isFirst && ends',
    to: 'isFirst',
    noticedBy: [`${DOCUMENTS}/hostile-uploads.test.ts`],
  },
  {
    name: 'a script in a document runs on this site',
    file: `${DOCUMENTS}/file-answer.ts`,
    from: "  c.header('Content-Security-Policy', \"default-src 'none'; sandbox\")\n",
    to: '',
    noticedBy: [`${DOCUMENTS}/routes.test.ts`],
  },
]
