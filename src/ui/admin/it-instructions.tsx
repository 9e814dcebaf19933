import { useSite } from '../site.tsx'
import { CopyButton } from './copy-button.tsx'
import { Panel } from './panel.tsx'

/** What only the person who runs the server can set, as one text for an e-mail. */
export function ItInstructions() {
  const text = buildInstructions(useSite())
  return (
    <Panel id="it-instructions" title="Instructions for your IT provider">
      <p className="quiet mb-4">
        Mail and backups are set on the server. Copy this text and send it to whoever runs it.
      </p>
      <pre className="copied-text">{text}</pre>
      <CopyButton text={text} what="the text">
        Copy instructions
      </CopyButton>
    </Panel>
  )
}

/** The same text, to copy where mail or backups are missing. */
export function CopyInstructions() {
  return (
    <CopyButton text={buildInstructions(useSite())} what="the instructions in Settings">
      Copy instructions for them
    </CopyButton>
  )
}

function buildInstructions({ name, url }: { name: string; url: string }): string {
  return `Please set these on the server of ${name} (${url}), in its .env file, and start it again.

Mail. Without it, nobody is notified of new messages and no reply can be sent:
SMTP_URL=smtps://user:password@mail.example.com:465

Backups. Without one of these two, the site is not backed up:
BACKUP_PASSPHRASE=a long passphrase, which you also keep somewhere else
BACKUP_RECIPIENT=an age public key, if you would rather keep the secret key off the server

To check the result, run "npm run doctor" in the folder of the program. All settings are in docs/settings.md; docs/backups.md explains backups and how to restore one.
`
}
