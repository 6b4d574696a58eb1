import type {
  ListedThread,
  MessageEntry,
  MessageEntryFile,
  MessageThread,
} from '../../../api/messages.ts'
import type { Locale } from '../../../api/values.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { isFromProvider } from '../../../domain/messages.ts'
import type { EntryFileRow } from './files-repository.ts'
import type { EntryRow, ListedThreadRow, TextByLanguage, ThreadRow } from './repository.ts'

/**
 * Returns the words in a language, else in the first language that has words; null when no language
 * has.
 */
export function textOfLanguage(
  words: TextByLanguage,
  language: Locale,
): { readonly text: string; readonly lang: Locale } | null {
  for (const lang of [language, ...LOCALES]) {
    const text = words[lang]
    if (text) return { text, lang }
  }
  return null
}

/** Entries with the files of all of them. */
export interface EntriesWithFiles {
  readonly entries: readonly EntryRow[]
  readonly files: readonly EntryFileRow[]
}

/** Returns a thread as its resident reads it. */
export const toMessageThread = (
  thread: ThreadRow,
  { entries, files }: EntriesWithFiles,
  language: Locale,
): MessageThread => ({
  ...head(thread, language),
  entries: entries.map((entry) => shownEntry(entry, files)),
})

/** Returns a thread as a list shows it: its latest entry alone, without what that quotes. */
export function toListedMessageThread(
  thread: ListedThreadRow,
  { entries, files }: EntriesWithFiles,
  language: Locale,
): ListedThread {
  const latest = entries.filter(({ id }) => id === thread.latestEntryId)
  return {
    ...head(thread, language),
    entries: latest.map((entry) => ({ ...shownEntry(entry, files), quotedHtml: null })),
    entryCount: thread.entryCount,
    unreadCount: thread.unreadCount,
  }
}

function head({ id, contractId, title, closedAt, closingWords }: ThreadRow, language: Locale) {
  const reason = closingWords && textOfLanguage(closingWords, language)
  return {
    id,
    contractUuid: contractId,
    title,
    closed: closedAt && {
      reason: reason?.text ?? null,
      lang: reason?.lang ?? null,
      closedAt: closedAt.toISOString(),
    },
  }
}

/** Returns an entry as its resident reads it. */
const shownEntry = (entry: EntryRow, files: readonly EntryFileRow[]): MessageEntry => ({
  ...toSharedEntryFields(entry),
  files: filesOfEntry(entry, files).map(shownFile),
})

/** Returns the fields of an entry that residents and the provider both read. */
export const toSharedEntryFields = (entry: EntryRow): Omit<MessageEntry, 'files'> => ({
  messageId: entry.messageId,
  kind: entry.kind,
  timestamp: entry.writtenAt.toISOString(),
  title: entry.title,
  htmlContent: entry.html,
  by: entry.by,
  quotedHtml: entry.quotedHtml,
  isShortened: entry.isShortened,
  isUnread: isFromProvider(entry.kind) && entry.readAt === null,
})

/** Returns the files of one entry. */
export const filesOfEntry = ({ id }: EntryRow, files: readonly EntryFileRow[]): EntryFileRow[] =>
  files.filter(({ entryId }) => entryId === id)

const shownFile = ({ uuid, fileName, contentType, size }: EntryFileRow): MessageEntryFile => ({
  name: fileName,
  url: `/api/files/${uuid}`,
  contentType,
  size,
})
