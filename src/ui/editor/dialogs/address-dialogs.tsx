import { useQuery } from '@tanstack/react-query'
import { use, useDeferredValue, useState, type ComponentProps } from 'react'
import { parseVideoUrl } from '#shared/html/video.ts'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { TextField } from '../../admin/fields/field.tsx'
import { Button } from '../../components/button.tsx'
import type { LinkInput } from '../commands.ts'
import { checkLink } from '../schema/addresses.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { LinkTargetsContext } from './link-targets.ts'

type LinkDialogProps = {
  /** The link at the cursor, or ''. */
  href: string
  /** The headings of the text, by the links to them. */
  headings: ReadonlyMap<string, string>
  /** Without a selection the dialog asks for the link text too. */
  asksForText: boolean
  onApply: (link: LinkInput) => void
  onRemove: () => void
  onClose: () => void
}

export function LinkDialog(props: LinkDialogProps) {
  const { href, headings, asksForText, onApply, onRemove, onClose } = props
  const { address, setProblem, field } = useAddress(href)
  const [text, setText] = useState('')
  const findTargets = use(LinkTargetsContext)
  const { data: targets = [] } = useQuery(findTargets(useDeferredValue(address)))
  const chosen = targets.find(({ path }) => path === address.trim())

  const apply = () => {
    const check = checkLink(address)
    if ('problem' in check) setProblem(check.problem)
    else onApply({ href: check.href, text: text.trim() || chosen?.title || address.trim() })
  }

  return (
    <ApplyDialog
      title={href ? 'Edit link' : 'Insert link'}
      applyLabel={href ? 'Change link' : 'Insert link'}
      onApply={apply}
      onClose={onClose}
      action={
        href && (
          <Button variant="secondary" small onClick={onRemove}>
            Remove link
          </Button>
        )
      }
    >
      <TextField
        {...field}
        list="link-headings"
        hint={
          chosen?.title ??
          'Words of a post, question, page or document of this site, or a web page, an e-mail address, a phone number, or # followed by a heading in this text'
        }
      />
      <datalist id="link-headings">
        {Array.from(headings, ([to, words]) => (
          <option key={to} value={to}>
            {words}
          </option>
        ))}
        {targets.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      {asksForText && (
        <TextField
          label="Text"
          hint="Tell readers where the link goes. If you leave this empty, they will see the address."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </ApplyDialog>
  )
}

type VideoDialogProps = {
  /** The video that the dialog changes; empty for a new one. */
  video: { src: string; title: string }
  onApply: (video: { src: string; title: string }) => void
  onClose: () => void
}

export function VideoDialog({ video, onApply, onClose }: VideoDialogProps) {
  const { address, setProblem, field } = useAddress(video.src)
  const [title, setTitle] = useState(video.title)

  const name = video.src ? 'Change video' : 'Insert video'
  const apply = () => {
    const src = parseVideoUrl(address)
    if (src) onApply({ src, title: title.trim() || 'Video' })
    else setProblem('This is not the address of a YouTube or Vimeo video.')
  }

  return (
    <ApplyDialog title={name} applyLabel={name} onApply={apply} onClose={onClose}>
      <TextField
        {...field}
        hint="A YouTube or Vimeo link, from the address bar or the Share button"
      />
      <TextField
        label="Title"
        hint="Describe the video to people who cannot see it"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </ApplyDialog>
  )
}

/** The field of an address that is typed, and what is wrong with it. */
function useAddress(start: string) {
  const [address, setAddress] = useState(start)
  const [problem, setProblem] = useState<string>()
  const field: ComponentProps<typeof TextField> = {
    ref: autofocusOnOpen,
    label: 'Address',
    error: problem,
    inputMode: 'url',
    autoComplete: 'off',
    spellCheck: false,
    value: address,
    onChange: (event) => {
      setAddress(event.target.value)
      setProblem(undefined)
    },
  }
  return { address, setProblem, field }
}
