import { createContext, use } from 'react'
import type { ActorOptions } from 'xstate'
import {
  type KnownDefectsInput,
  knownDefectsMachine,
} from '../../../../machines/known-defects/known-defects.machine.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { Row } from '../../../components/Stack/Stack.tsx'
import { flowScreen, type ScreenProps } from '../../../flow/flow-screen.tsx'
import { knownDefectsFlow } from '../../../services/known-defects.ts'
import { useFlow } from '../../../services/use-flow.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'
import { KnownDefectList } from './KnownDefectList.tsx'

type Machine = typeof knownDefectsMachine

/** The machine that the form runs for known defects; tests provide a stub. */
export const KnownDefectsMachine = createContext<Machine>(knownDefectsFlow)

export type KnownDefectsProps = {
  input: KnownDefectsInput
  machine?: Machine
  options?: ActorOptions<Machine>
}

/** The open defects of the chosen class that others have already reported in the building. */
export function KnownDefects({ input, machine, options }: KnownDefectsProps) {
  const { t } = useNoticeWritingTexts()
  const provided = use(KnownDefectsMachine)
  const actor = useFlow(machine ?? provided, { ...options, input })
  return (
    <div role="group" aria-label={t('known.label')} tabIndex={-1}>
      <View actor={actor} />
    </div>
  )
}

const View = flowScreen<Machine>({
  machine: knownDefectsMachine,
  screens: { loading: Loading, failed: Failed, none: None, known: KnownDefectList },
})

function Loading() {
  const { t } = useNoticeWritingTexts()
  return <LiveRegion className="small muted">{t('known.loading')}</LiveRegion>
}

function None() {
  const { t } = useNoticeWritingTexts()
  return <LiveRegion className="small muted">{t('known.none')}</LiveRegion>
}

function Failed({ actor }: ScreenProps<Machine>) {
  const { t } = useNoticeWritingTexts()
  return (
    <Row>
      <LiveRegion className="small muted">{t('known.failed')}</LiveRegion>
      <Button
        variant="quiet"
        compact
        onClick={({ currentTarget }) => {
          // The focused button disappears, so the focus is moved.
          currentTarget.closest<HTMLElement>('[role=group]')?.focus()
          actor.send({ type: 'retry.requested' })
        }}
      >
        {t('known.retry')}
      </Button>
    </Row>
  )
}
