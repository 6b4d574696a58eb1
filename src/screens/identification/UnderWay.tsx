import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { Notice } from '../../components/Notice/Notice.tsx'
import { useWords } from '../termination/use-words.ts'

/** What is happening on the way out to identification, and that nothing is to be done. */
export function UnderWay({ identification }: { identification: AnyActorRef | undefined }) {
  const { t } = useWords()
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
