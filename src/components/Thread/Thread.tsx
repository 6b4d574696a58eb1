import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useOpenWhilePrinting } from '../Fold/open-on-paper.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Thread.module.css'

/**
 * The look of an entry by its writer: the reader, somebody else, or a note about a conversation.
 */
export type EntryAppearance = 'own' | 'other' | 'log'

/** The attribute of an entry that holds its id. */
export const ENTRY_ATTRIBUTE = 'data-entry'

export type ThreadEntryProps = {
  /** Id by which the entry is found on the page. */
  entryId?: string | undefined
  look: EntryAppearance
  /** The writer of the entry; `when` is its time. */
  who: string
  when: string
  /** Level of its heading. */
  level?: 2 | 3
  /** Ref of the heading, for moving the focus to the entry. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** An entry of a thread: an article headed by who wrote it. */
export function ThreadEntry({
  entryId,
  look,
  who,
  when,
  level = 2,
  headingRef,
  children,
}: ThreadEntryProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <article
      {...{ [ENTRY_ATTRIBUTE]: entryId }}
      aria-labelledby={id}
      className={classNames(styles.entry, styles[look])}
    >
      <div className={styles.head}>
        <Heading ref={headingRef} id={id} tabIndex={-1} className={styles.who}>
          {look === 'log' && <Icon name="phone" size="small" />}
          {who}
        </Heading>
        <p className={styles.when}>{when}</p>
      </div>
      {children}
    </article>
  )
}

export type FoldedEntriesProps = {
  title: string
  children: ReactNode
}

/** Earlier entries of a thread in one pile, open on paper. */
export function EarlierEntries({ title, children }: FoldedEntriesProps) {
  const fold = useOpenWhilePrinting()
  return (
    <details ref={fold} className={styles.earlier}>
      <summary className={styles.pile}>
        <Icon name="chevron" size="small" />
        {title}
      </summary>
      {children}
    </details>
  )
}

/** The earlier letters that an entry quotes, folded away, open on paper. */
export function QuotedHistory({ title, children }: FoldedEntriesProps) {
  const fold = useOpenWhilePrinting()
  return (
    <details ref={fold} className={styles.quoted}>
      <summary className={styles.show}>
        <Icon name="chevron" size="small" />
        {title}
      </summary>
      <blockquote className={styles.quote}>{children}</blockquote>
    </details>
  )
}

/** The line above the first entry that is new to the reader. */
export function NewEntriesDivider({ children }: { children: ReactNode }) {
  return (
    <p className={classNames(styles.newLine, 'noPrint')}>
      <span>{children}</span>
    </p>
  )
}
