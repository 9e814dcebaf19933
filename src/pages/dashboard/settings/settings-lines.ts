import { missingAddressesQuery } from '#features/addresses/ui/admin/queries.ts'
import { proposalsQuery } from '#aspects/proposals/ui/admin/queries.ts'
import { factorsQuery } from '#features/auth/ui/admin/factors/queries.ts'
import { securitySettingsQuery, sessionsQuery } from '#features/auth/ui/admin/queries.ts'
import { backupsQuery } from '#features/backup/ui/admin/queries.ts'
import { adminDocumentsQuery } from '#features/documents/ui/admin/queries.ts'
import { trashQuery } from '#aspects/history/ui/admin/queries.ts'
import { importsQuery } from '#features/import/ui/admin/queries.ts'
import { keysQuery } from '#features/keys/ui/admin/queries.ts'
import { officePagesQuery } from '#features/office-pages/ui/admin/queries.ts'
import { officeQuery } from '#features/office/ui/admin/queries.ts'
import { countText } from '#shared/format.ts'
import { categoriesQuery } from '#ui/admin/categories/queries.ts'
import { currentTheme, THEME_LABELS } from '#ui/admin/theme.ts'
import { readState, type Line } from './line-state.ts'
import {
  describeBackups,
  describeDocuments,
  describeMissing,
  describeNoticeState,
  describeOffice,
  describePages,
  describeSecurity,
} from './state-texts.ts'

type Group = { title: string; lines: Line[] }

/** The index of Settings: each line opens a view of its own. */
export const GROUPS: Group[] = [
  {
    title: 'Your account',
    lines: [
      {
        view: 'second-factors',
        title: 'Two-step sign-in and e-mail',
        words: 'second factor passkey app code recovery address',
        useLineState: readState(factorsQuery(), ({ length }) =>
          length > 0 ? 'On' : { text: 'Off', isOpen: true },
        ),
      },
      {
        view: 'sessions',
        title: 'Where you are signed in',
        words: 'sessions devices sign out',
        useLineState: readState(sessionsQuery(), ({ length }) => countText(length, 'place')),
      },
      {
        view: 'appearance',
        title: 'Appearance',
        words: 'dark light theme colors',
        useLineState: () => THEME_LABELS[currentTheme()],
      },
    ],
  },
  {
    title: 'Office',
    lines: [
      {
        view: 'office',
        title: 'Office details',
        words: 'name phone e-mail founder hours holidays closed days messages deletion facts',
        useLineState: readState(officeQuery(), describeOffice),
      },
      {
        view: 'office',
        part: 'office-notice',
        title: 'Notice',
        words: 'announcement banner top of every page',
        useLineState: readState(officeQuery(), describeNoticeState),
      },
      {
        view: 'pages',
        title: 'Pages',
        words: 'privacy terms accessibility security',
        useLineState: readState(officePagesQuery(), describePages),
      },
      {
        view: 'papers',
        title: 'Documents',
        words: 'pdf w-9 insurance contract certificate',
        useLineState: readState(adminDocumentsQuery(), describeDocuments),
      },
      {
        view: 'blog-categories',
        title: 'Blog categories',
        useLineState: readState(categoriesQuery('/api/admin/categories'), countOrNone),
      },
      {
        view: 'faq-categories',
        title: 'FAQ categories',
        words: 'questions',
        useLineState: readState(categoriesQuery('/api/admin/faq/categories'), countOrNone),
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
        useLineState: readState(backupsQuery(), describeBackups),
      },
      {
        view: 'addresses',
        title: 'Broken links and redirects',
        words: 'addresses page not found 404',
        useLineState: readState(missingAddressesQuery(), describeMissing),
      },
      {
        view: 'security',
        title: 'Security',
        words: 'idle sessions require two-step sign-in everyone',
        useLineState: readState(securitySettingsQuery(), describeSecurity),
      },
      {
        view: 'export',
        title: 'Export everything',
        words: 'download zip move away',
        useLineState: () => 'All content as one file',
      },
      {
        view: 'import',
        title: 'Import',
        words: 'wordpress ghost markdown upload move in',
        useLineState: readState(importsQuery(), ({ length }) =>
          length > 0 ? countText(length, 'earlier import') : 'From WordPress, Ghost and others',
        ),
      },
      {
        view: 'trash',
        title: 'Trash',
        words: 'deleted restore undo',
        useLineState: readState(trashQuery(), ({ length }) =>
          length > 0 ? countText(length, 'item') : 'Empty',
        ),
      },
      {
        view: 'activity',
        title: 'Activity',
        words: 'log who did what history',
        useLineState: () => 'Every change and sign-in',
      },
      {
        view: 'keys',
        title: 'API keys',
        words: 'programs assistants',
        useLineState: readState(keysQuery(), countOrNone),
      },
      {
        view: 'proposals',
        title: 'Proposals',
        words: 'assistants drafts suggestions',
        useLineState: readState(proposalsQuery(), ({ length }) =>
          length > 0 ? `${length} to decide` : 'None',
        ),
      },
      {
        view: 'it-instructions',
        title: 'Instructions for your IT provider',
        words: 'mail server smtp backup set up',
        useLineState: () => 'Mail and backups, to copy',
      },
    ],
  },
]

function countOrNone({ length }: unknown[]): string {
  return length > 0 ? String(length) : 'None'
}
