import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { Notice } from '../../components/Notice/Notice.tsx'
import type { Words } from '../../i18n/use-layers.ts'

export type UnderWayProps = {
  identification: AnyActorRef | undefined
  /** Says the words of the kind of request. */
  t: Words
}

/** What is happening on the way out to identification, and that nothing is to be done. */
export function UnderWay({ identification, t }: UnderWayProps) {
  const phase = useSelector(identification, (snapshot) => snapshot?.value)
  return (
    <div data-flow="strong-identification" data-state={JSON.stringify(phase)}>
      <Notice
        title={t(`identifying.${phase === 'leaving' ? 'leaving' : 'preparing'}`)}
        live="status"
      >
        <p>{t('identifying.text')}</p>
      </Notice>
    </div>
  )
}
