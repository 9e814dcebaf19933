import type { Migration } from 'kysely/migration'
import * as content from './001-content.ts'
import * as admin from './002-admin.ts'
import * as mail from './003-mail.ts'
import * as backups from './004-backups.ts'
import * as activity from './005-activity.ts'
import * as nodes from './006-nodes.ts'
import * as creations from './007-creations.ts'
import * as mediaMoves from './008-media-moves.ts'
import * as signIns from './009-sign-ins.ts'
import * as notices from './010-notices.ts'
import * as housekeeping from './011-housekeeping.ts'
import * as history from './012-history.ts'
import * as tags from './013-tags.ts'
import * as office from './014-office.ts'
import * as pages from './016-pages.ts'
import * as documents from './017-documents.ts'
import * as factors from './018-factors.ts'
import * as sessions from './019-sessions.ts'
import * as repeats from './020-repeats.ts'
import * as suspected from './021-suspected.ts'
import * as kinds from './022-kinds.ts'
import * as contentImages from './023-content-images.ts'
import * as officeFacts from './024-office-facts.ts'
import * as answers from './025-answers.ts'
import * as suspicions from './026-suspicions.ts'
import * as dueFrom from './027-due-from.ts'
import * as counts from './029-counts.ts'
import * as addresses from './030-addresses.ts'
import * as reviewsAndSearches from './031-reviews-and-searches.ts'
import * as findings from './032-findings.ts'
import * as pictures from './033-pictures.ts'
import * as keys from './035-keys.ts'
import * as proposals from './036-proposals.ts'
import * as imports from './037-imports.ts'
import * as reviewIndex from './038-review-index.ts'
import * as ownAltTexts from './039-own-alt-texts.ts'
import * as displayNames from './043-display-names.ts'
import * as restoreTests from './044-restore-tests.ts'
import * as documentLinks from './045-document-links.ts'
import * as dueFiles from './046-due-files.ts'
import * as linksToDocuments from './047-links-to-documents.ts'
import * as indexes from './048-indexes.ts'
import * as challengeMakers from './049-challenge-makers.ts'

/** Databases have recorded the names of three migrations whose changes no installation needed. */
const nothing: Migration = { up: async () => undefined }

/** Every migration in order. Released migrations are never edited, and none can be undone. */
export const migrations: Record<string, Migration> = {
  '001-content': content,
  '002-admin': admin,
  '003-mail': mail,
  '004-backups': backups,
  '005-activity': activity,
  '006-nodes': nodes,
  '007-creations': creations,
  '008-media-moves': mediaMoves,
  '009-sign-ins': signIns,
  '010-notices': notices,
  '011-housekeeping': housekeeping,
  '012-history': history,
  '013-tags': tags,
  '014-office': office,
  '016-pages': pages,
  '017-documents': documents,
  '018-factors': factors,
  '019-sessions': sessions,
  '020-repeats': repeats,
  '021-suspected': suspected,
  '022-kinds': kinds,
  '023-content-images': contentImages,
  '024-office-facts': officeFacts,
  '025-answers': answers,
  '026-suspicions': suspicions,
  '027-due-from': dueFrom,
  '029-counts': counts,
  '030-addresses': addresses,
  '031-reviews-and-searches': reviewsAndSearches,
  '032-findings': findings,
  '033-pictures': pictures,
  '035-keys': keys,
  '036-proposals': proposals,
  '037-imports': imports,
  '038-review-index': reviewIndex,
  '039-own-alt-texts': ownAltTexts,
  '040-look-alikes': nothing,
  '041-one-spelling': nothing,
  '042-folded-searches': nothing,
  '043-display-names': displayNames,
  '044-restore-tests': restoreTests,
  '045-document-links': documentLinks,
  '046-due-files': dueFiles,
  '047-links-to-documents': linksToDocuments,
  '048-indexes': indexes,
  '049-challenge-makers': challengeMakers,
}
