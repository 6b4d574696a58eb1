import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import styles from './contact-us.module.css'
import { useWrittenItems } from './use-written.ts'
import { WrittenRow } from './WrittenRow.tsx'
import type { WrittenItem } from './written.ts'

export type WrittenListProps = { contractUuid: string }

const FIRST = 8

/**
 * Lists what the resident wrote, the latest first: eight entries until the rest is requested. When
 * notices of a kind, or messages, could not be loaded, says so above the list, with a retry.
 */
export function WrittenList({ contractUuid }: WrittenListProps) {
  const { t } = useNamespaces(['contactUs'])
  const { written, isLoading, failed, retry } = useWrittenItems(contractUuid)
  const heading = useRef<HTMLHeadingElement>(null)
  if (written === null) return null
  return (
    <section aria-labelledby="contact-us-written">
      <h2 className={styles.heading} id="contact-us-written" tabIndex={-1} ref={heading}>
        {t('written.title')}
      </h2>
      {failed.length > 0 && (
        <Callout
          tone="error"
          live="alert"
          title={t('written.failed')}
          actions={
            <Button
              variant="secondary"
              onClick={() => {
                // The button disappears, so the focus is moved.
                heading.current?.focus()
                retry()
              }}
            >
              {t('written.retry')}
            </Button>
          }
        >
          <p>{failed.map((kind) => t(`written.kinds.${kind}`)).join(', ')}</p>
        </Callout>
      )}
      {isLoading ? (
        <Skeleton label={t('written.loading')}>
          <SkeletonLine />
          <SkeletonLine width="middle" />
          <SkeletonLine />
        </Skeleton>
      ) : (
        <Rows contractUuid={contractUuid} written={written} isWhole={failed.length === 0} />
      )}
    </section>
  )
}

type RowsProps = WrittenListProps & {
  written: readonly WrittenItem[]
  /** Whether the messages and the notices of every kind were loaded. */
  isWhole: boolean
}

function Rows({ written, isWhole, ...given }: RowsProps) {
  const { t } = useNamespaces(['contactUs'])
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const older = written.length - FIRST
  // The button that was pressed is gone.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('a')[FIRST]?.focus()
  }, [showsAll])
  if (written.length === 0) return isWhole && <p className="muted">{t('written.none')}</p>
  return (
    <>
      <p className="small muted">{t('written.order')}</p>
      <ul ref={list} className={styles.written}>
        {written.slice(0, showsAll ? written.length : FIRST).map((one) => (
          <li key={one.key}>
            <WrittenRow {...given} written={one} />
          </li>
        ))}
      </ul>
      {older > 0 && !showsAll && (
        <Button variant="secondary" compact onClick={() => setShowsAll(true)}>
          {t('written.older', { count: older })}
        </Button>
      )}
    </>
  )
}
