import { missingAddressesQuery } from '#features/addresses/ui/admin/queries.ts'
import { proposalsQuery } from '#aspects/proposals/ui/admin/queries.ts'
import { factorsQuery } from '#features/auth/ui/admin/factors/queries.ts'
import {
  securitySettingsQuery,
  sessionQuery,
  sessionsQuery,
} from '#features/auth/ui/admin/queries.ts'
import { backupsQuery } from '#features/backup/ui/admin/queries.ts'
import { trashQuery } from '#aspects/history/ui/admin/queries.ts'
import { importsQuery } from '#features/import/ui/admin/queries.ts'
import { keysQuery } from '#features/keys/ui/admin/queries.ts'
import { officeQuery } from '#features/office/ui/admin/queries.ts'
import { countText } from '#shared/format.ts'
import { categoriesQuery } from '#ui/admin/categories/queries.ts'
import { currentTheme, THEME_LABELS } from './theme.ts'
import { readState, type Line } from '#ui/admin/setting-line.tsx'
import { KIND_LINES } from '../kinds.ts'
import {
  describeBackups,
  describeMissing,
  describeNoticeState,
  describeOffice,
  describeSecurity,
} from './state-texts.ts'

type Group = { title: string; lines: Line[] }

/** The index of Settings: each line opens a view of its own. */
export const GROUPS: Group[] = [
  {
    title: 'Your account',
    lines: [
      {
        view: 'your-name',
        title: 'Your name',
        words: 'sign signature replies',
        State: readState(sessionQuery(), ({ displayName }) => displayName ?? 'Not set'),
      },
      {
        view: 'second-factors',
        title: 'Two-step sign-in and e-mail',
        words: 'second factor passkey app code recovery address email 2fa mfa authenticator',
        State: readState(factorsQuery(), ({ length }) =>
          length > 0 ? 'On' : { text: 'Off', isOpen: true },
        ),
      },
      {
        view: 'sessions',
        title: 'Where you are signed in',
        words: 'sessions devices sign out logout',
        State: readState(sessionsQuery(), ({ length }) => countText(length, 'place')),
      },
      {
        view: 'appearance',
        title: 'Appearance',
        words: 'dark light theme colors',
        State: () => THEME_LABELS[currentTheme()],
      },
      ...[
        { card: 'change-password', title: 'Change password', words: 'login sign in' },
        { card: 'admin-users', title: 'Admin users', words: 'accounts colleagues logins' },
        { card: 'system-actions', title: 'Logout', words: 'log out sign out' },
      ].map((line) => ({ ...line, view: 'settings', State: () => 'On this page' })),
    ],
  },
  {
    title: 'Office',
    lines: [
      {
        view: 'office',
        title: 'Office details',
        words:
          'name phone e-mail email founder logo hours holidays closed days messages deletion facts',
        State: readState(officeQuery(), describeOffice),
      },
      {
        view: 'notice',
        title: 'Notice',
        words: 'announcement banner top of every page',
        State: readState(officeQuery(), describeNoticeState),
      },
      ...KIND_LINES,
      {
        view: 'blog-categories',
        title: 'Blog categories',
        State: readState(categoriesQuery('/api/admin/categories'), countOrNone),
      },
      {
        view: 'faq-categories',
        title: 'FAQ categories',
        words: 'questions',
        State: readState(categoriesQuery('/api/admin/faq/categories'), countOrNone),
      },
    ],
  },
  {
    title: 'System',
    lines: [
      {
        view: 'backups',
        title: 'Backups',
        words: 'restore test download',
        State: readState(backupsQuery(), describeBackups),
      },
      {
        view: 'addresses',
        title: 'Broken links and redirects',
        words: 'addresses page not found 404',
        State: readState(missingAddressesQuery(), describeMissing),
      },
      {
        view: 'security',
        title: 'Security',
        words: 'idle sessions require two-step sign-in everyone',
        State: readState(securitySettingsQuery(), describeSecurity),
      },
      {
        view: 'export',
        title: 'Export everything',
        words: 'download zip csv move away',
        State: () => 'All content as one file',
      },
      {
        view: 'import',
        title: 'Import',
        words: 'wordpress ghost markdown upload move in',
        State: readState(importsQuery(), ({ length }) =>
          length > 0 ? countText(length, 'earlier import') : 'From WordPress, Ghost, and others',
        ),
      },
      {
        view: 'trash',
        title: 'Trash',
        words: 'deleted restore undo',
        State: readState(trashQuery(), ({ length }) =>
          length > 0 ? countText(length, 'item') : 'Empty',
        ),
      },
      {
        view: 'activity',
        title: 'Activity',
        words: 'log who did what history',
        State: () => 'Every change and sign-in',
      },
      {
        view: 'keys',
        title: 'API keys',
        words: 'programs assistants',
        State: readState(keysQuery(), countOrNone),
      },
      {
        view: 'proposals',
        title: 'Proposals',
        words: 'assistants drafts suggestions',
        State: readState(proposalsQuery(), ({ length }) =>
          length > 0 ? `${length} to review` : 'None',
        ),
      },
      {
        view: 'it-instructions',
        title: 'Instructions for your IT provider',
        words: 'mail server smtp backup set up',
        State: () => 'Mail and backups, to copy',
      },
    ],
  },
]

function countOrNone({ length }: unknown[]): string {
  return length > 0 ? String(length) : 'None'
}
