import { useEffect, useRef, useState } from 'react'
import type { ListedThread } from '../../../api/messages.ts'
import {
  MIN_SEARCHABLE_THREADS,
  THREAD_LIST_STEP,
  THREAD_SIDE_LIST_STEP,
} from '../../../domain/limits.ts'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { ThreadList } from '../../components/ThreadList/ThreadList.tsx'
import styles from './messages.module.css'
import { type ShownThread, shownThreads, threadsMatching } from './shown-threads.ts'
import { ThreadRow } from './ThreadRow.tsx'
import { useMessageReadingTexts } from './use-messages.ts'

export type ThreadsProps = {
  threads: readonly ListedThread[]
  contractUuid: string
}

/** Threads, newest first, 20 at a time; many can be searched by subject. */
export function Threads({ threads, contractUuid }: ThreadsProps) {
  const { t } = useMessageReadingTexts()
  const [sought, setSought] = useState('')
  const all = shownThreads(threads)
  const isSearched = all.length >= MIN_SEARCHABLE_THREADS
  const isSought = isSearched && sought.trim() !== ''
  const found = isSought ? threadsMatching(all, sought) : all
  return (
    <>
      {isSearched && (
        <search className={styles.search}>
          <TextField
            name="messageSubject"
            type="search"
            label={t('search')}
            autoComplete="off"
            width="long"
            value={sought}
            onChange={setSought}
          />
          <LiveRegion className="small muted">
            {isSought && (found.length > 0 ? t('found', { count: found.length }) : t('foundNone'))}
          </LiveRegion>
        </search>
      )}
      {found.length > 0 && (
        <ThreadPages key={isSought ? sought : ''} found={found} contractUuid={contractUuid} />
      )}
    </>
  )
}

export type ThreadPagesProps = {
  found: readonly ShownThread[]
  contractUuid: string
  /** The open thread that the list is beside, where there is less room. */
  current?: string
}

/** The first threads, and the button that shows more. */
export function ThreadPages({ found, contractUuid, current }: ThreadPagesProps) {
  const { t } = useMessageReadingTexts()
  const [pages, setPages] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const isBeside = current !== undefined
  const size = isBeside ? THREAD_SIDE_LIST_STEP : THREAD_LIST_STEP
  const shown = Math.min(pages * size, found.length)
  const before = (pages - 1) * size
  const next = Math.min(found.length - shown, size)
  // The pressed button moves or disappears, so the focus goes to the first added thread.
  useEffect(() => {
    if (before > 0) list.current?.querySelectorAll('a')[before]?.focus()
  }, [before])
  return (
    <div className={isBeside ? undefined : styles.panel}>
      <ThreadList ref={list} label={t('threads')}>
        {found.slice(0, shown).map((thread) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            contractUuid={contractUuid}
            isCurrent={thread.id === current}
          />
        ))}
      </ThreadList>
      {(next > 0 || pages > 1) && (
        <div className={styles.more}>
          {next > 0 && (
            <Button variant="secondary" compact onClick={() => setPages(pages + 1)}>
              {t('more', { count: next })}
            </Button>
          )}
          <LiveRegion className="small muted">
            {pages > 1
              ? t('added', { count: shown - before, shown, all: found.length })
              : t('shown', { shown, all: found.length })}
          </LiveRegion>
        </div>
      )}
    </div>
  )
}
