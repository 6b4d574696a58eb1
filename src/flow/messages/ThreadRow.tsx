import { useMemo } from 'react'
import { contractLabel, streetWithPlate } from '../../../domain/contracts.ts'
import { todayOf } from '../../../domain/helsinki.ts'
import { ThreadItem } from '../../components/ThreadList/ThreadList.tsx'
import { messageAddress } from '../../routing/message-address.ts'
import { clock } from '../../runtime.ts'
import { useContracts } from '../../services/signed-in.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { excerptOf } from './letter.ts'
import type { ShownThread } from './shown-threads.ts'
import { useMessages } from './use-messages.ts'
import { shortWhenOf } from './when.ts'
import { writerOf } from './writer.ts'

export type ThreadRowProps = {
  thread: ShownThread
  /** The contract of the page, which may differ from that of the thread. */
  contractUuid: string
  isCurrent: boolean
}

/** A thread in the list, with its contract when the resident has several. */
export function ThreadRow({ thread, contractUuid, isCurrent }: ThreadRowProps) {
  const { t } = useMessages()
  const { id, subject, latest, count, unread, isClosed } = thread
  const helsinki = useHelsinki([latest?.timestamp])
  const contract = useContractName(thread.contractUuid)
  const html = latest?.htmlContent ?? ''
  const excerpt = useMemo(() => excerptOf(html), [html])
  const moment = { t, helsinki, today: todayOf(clock) }
  return (
    <ThreadItem
      to={messageAddress.thread(contractUuid, id)}
      subject={subject ?? t('untitled')}
      from={latest ? writerOf(latest, t) : ''}
      when={latest ? shortWhenOf(latest.timestamp, moment) : ''}
      excerpt={excerpt}
      unread={unread > 0 ? t('new', { count: unread }) : null}
      closed={isClosed ? t('closedWord') : null}
      facts={[t('count', { count }), ...(contract === null ? [] : [contract])]}
      isCurrent={isCurrent}
    />
  )
}

/** Returns the home of a contract; null for a resident who has only one, or an unknown contract. */
export function useContractName(uuid: string | null): string | null {
  const contracts = useContracts()
  const contract = contracts.find((one) => one.uuid === uuid)
  if (contracts.length < 2 || !contract) return null
  return streetWithPlate(contract) || contractLabel(contract)
}
