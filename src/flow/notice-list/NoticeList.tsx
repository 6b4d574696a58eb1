import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListedNotice } from '../../../api/notice-lists.ts'
import { NOTICES_SHOWN_FIRST } from '../../../domain/limits.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { Anchor } from '../../components/Anchor/Anchor.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { noticeAddress } from '../../routing/notice-address.ts'
import { originOf, withOrigin } from '../../routing/origin.ts'
import { noticesQuery } from '../../services/notices-query.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { NoticePill } from './NoticePill.tsx'
import styles from './notice-list.module.css'
import { noticeTitle } from './notice-title.ts'

export type NoticeListProps = { kind: NoticeKind; contractUuid: string }

/**
 * The notices of one kind, such as fault reports, on a contract, in the order of the API, five at
 * first. Without any, the list of fault reports is not rendered.
 */
export function NoticeList({ kind, contractUuid }: NoticeListProps) {
  const { t } = useNamespaces(['noticeList'])
  const { data: notices } = useSuspenseQuery(noticesQuery(kind, contractUuid))
  if (notices.length === 0 && kind === 'defect') return null
  return (
    <Section title={t(`heading.${kind}`)} first>
      {notices.length > 0 ? (
        <Notices kind={kind} contractUuid={contractUuid} notices={notices} />
      ) : (
        kind !== 'defect' && <p className="muted">{t(`empty.${kind}`)}</p>
      )}
    </Section>
  )
}

function Notices({ notices, ...given }: NoticeListProps & { notices: readonly ListedNotice[] }) {
  const { t } = useNamespaces(['noticeList'])
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const all = notices.length
  const rest = all - NOTICES_SHOWN_FIRST
  const hasMore = rest > 0
  // The button that was pressed is gone.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[NOTICES_SHOWN_FIRST]?.focus()
  }, [isWhole])
  return (
    <>
      <ul ref={list} className={styles.list}>
        {notices.slice(0, isWhole ? all : NOTICES_SHOWN_FIRST).map((notice) => (
          <Item key={notice.uuid} {...given} notice={notice} />
        ))}
      </ul>
      {hasMore && !isWhole && (
        <div className={styles.more}>
          <Button variant="secondary" compact onClick={() => setWhole(true)}>
            {t('rest', { count: rest })}
          </Button>
        </div>
      )}
      <LiveRegion className="small muted">
        {hasMore && isWhole && t('more', { count: rest, shown: all, all })}
      </LiveRegion>
    </>
  )
}

function Item({ notice, kind, contractUuid }: NoticeListProps & { notice: ListedNotice }) {
  const { t } = useNamespaces(['noticeList'])
  const { uuid, latestEvent, status, isOwn = true } = notice
  const { createdAt, eventType } = latestEvent
  const origin = originOf(useLocation().search)
  const { date } = useHelsinki([createdAt]).show(new Date(createdAt))
  return (
    <li className={styles.item}>
      <Anchor
        className={styles.title}
        to={withOrigin(noticeAddress(kind, contractUuid, uuid), origin)}
      >
        {noticeTitle(notice, t)}
      </Anchor>
      <div className={styles.where}>
        <span className={styles.line}>
          {t(isOwn ? 'line' : 'lineOfOther', { event: t(`latest.${kind}.${eventType}`), date })}
        </span>
        <NoticePill status={status} />
      </div>
    </li>
  )
}
