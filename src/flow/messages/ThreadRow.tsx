import { useMemo } from 'react'
import { contractLabel, streetWithPlate } from '../../../domain/contracts.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { ThreadItem } from '../../components/ThreadList/ThreadList.tsx'
import { messageAddresses } from '../../routing/message-address.ts'
import { clock } from '../../runtime.ts'
import { useContracts } from '../../services/signed-in.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { letterExcerpt } from './letter.ts'
import type { ShownThread } from './shown-threads.ts'
import { useMessageReadingTexts } from './use-messages.ts'
import { shortInstantText } from './when.ts'
import { writerName } from './writer.ts'

export type ThreadRowProps = {
  thread: ShownThread
  /** The contract of the page, which may differ from that of the thread. */
  contractUuid: string
  isCurrent: boolean
}

/** A thread in the list, with its contract when the resident has several. */
export function ThreadRow({ thread, contractUuid, isCurrent }: ThreadRowProps) {
  const { t } = useMessageReadingTexts()
  const { id, subject, latest, count, unread, isClosed } = thread
  const helsinki = useHelsinki([latest?.timestamp])
  const contract = useContractNameIfSeveral(thread.contractUuid)
  const html = latest?.htmlContent ?? ''
  const excerpt = useMemo(() => letterExcerpt(html), [html])
  const moment = { t, helsinki, today: helsinkiTodayOf(clock) }
  return (
    <ThreadItem
      to={messageAddresses.thread(contractUuid, id)}
      subject={subject ?? t('untitled')}
      from={latest ? writerName(latest, t) : ''}
      when={latest ? shortInstantText(latest.timestamp, moment) : ''}
      excerpt={excerpt}
      unread={unread > 0 ? t('new', { count: unread }) : null}
      closed={isClosed ? t('closedWord') : null}
      facts={[t('count', { count }), ...(contract === null ? [] : [contract])]}
      isCurrent={isCurrent}
    />
  )
}

/** Returns the home of a contract; null for a resident who has only one, or an unknown contract. */
export function useContractNameIfSeveral(uuid: string | null): string | null {
  const contracts = useContracts()
  const contract = contracts.find((one) => one.uuid === uuid)
  if (contracts.length < 2 || !contract) return null
  return streetWithPlate(contract) || contractLabel(contract)
}
