import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { draftRemovalMachine } from '../../../../machines/draft-removal/draft-removal.machine.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Pill } from '../../../components/Pill/Pill.tsx'
import { WaitingMatterCard } from '../../../components/WaitingMatterCard/WaitingMatterCard.tsx'
import { flowScreen, type ScreenProps } from '../../../flow/flow-screen.tsx'
import { draftRemovalFlow } from '../../../services/draft-removal.ts'
import { useFlow } from '../../../services/use-flow.ts'
import { useHelsinki } from '../../../use-helsinki.ts'
import styles from '../front.module.css'
import type { FrontDraft } from '../front-drafts.ts'
import { OtherHomeName } from '../OtherHomeName.tsx'

type Given = {
  draft: FrontDraft
  /** Whether it is the first card of the page. */
  isFirst: boolean
  /** Name of the contract, unless it is the contract of the page. */
  contractName: string | null
}

export type DraftCardProps = Given & {
  /** Called when the draft has been removed. */
  onRemoved: () => void
  machine?: typeof draftRemovalMachine
  options?: ActorOptions<typeof draftRemovalMachine>
}

/** A draft to continue or, once that is confirmed, to remove. */
export function DraftCard({
  onRemoved,
  machine = draftRemovalFlow,
  options,
  ...given
}: DraftCardProps) {
  const { contract, flow, subject } = given.draft
  const input = { contract: contract.uuid, flow, ...(subject !== null && { subject }) }
  const actor = useFlow(machine, { input, ...options }, (snapshot) => {
    if (snapshot.matches('removed')) onRemoved()
  })
  const isRemoved = useSelector(actor, (snapshot) => snapshot.matches('removed'))
  return isRemoved ? null : <DraftScreen actor={actor} {...given} />
}

const DraftScreen = flowScreen<typeof draftRemovalMachine, Given>({
  machine: draftRemovalMachine,
  screens: { 'draft-card': Card },
})

type CardProps = ScreenProps<typeof draftRemovalMachine> & Given

function Card(props: CardProps) {
  const { actor, draft, state, isFirst, contractName } = props
  const { t } = useTranslation('front')
  const heading = useRef<HTMLHeadingElement>(null)
  const isOffered = state.matches('offered')
  const wasOffered = useRef(isOffered)
  // The button that was pressed is replaced.
  useEffect(() => {
    if (wasOffered.current !== isOffered) heading.current?.focus()
    wasOffered.current = isOffered
  }, [isOffered])
  return (
    <WaitingMatterCard
      state={<Pill icon="edit">{t('waits.state.unfinished')}</Pill>}
      title={t(isOffered ? `drafts.${draft.kind}` : 'drafts.confirm.title')}
      headingRef={heading}
      text={isOffered ? <OtherHomeName name={contractName} /> : <Loss {...props} />}
      verb={isOffered ? { to: draft.to, label: t('drafts.continue'), isMain: isFirst } : undefined}
      day={isOffered && <Place draft={draft} />}
    >
      {isOffered ? (
        <Button variant="quiet" onClick={() => actor.send({ type: 'removal.requested' })}>
          {t('drafts.remove')}
        </Button>
      ) : (
        <Confirming {...props} />
      )}
    </WaitingMatterCard>
  )
}

function Place({ draft: { at, savedAt } }: Pick<Given, 'draft'>) {
  const { t } = useTranslation('front')
  const saved = useHelsinki([savedAt]).show(new Date(savedAt))
  const place = at && {
    step: at.step,
    count: at.count,
    name: t(`drafts.step.${at.name}`),
  }
  return [place && t('drafts.at', place), t('drafts.saved', saved)].filter(Boolean).join(' ')
}

function Loss({ state }: CardProps) {
  const { t } = useTranslation('front')
  return (
    <>
      <p className="small muted">{t('drafts.confirm.text')}</p>
      {state.matches('failed') && (
        <p role="alert" className={styles.failed}>
          {t('drafts.failed')}
        </p>
      )}
    </>
  )
}

function Confirming({ actor, state }: CardProps) {
  const { t } = useTranslation('front')
  return (
    <>
      <Button
        variant="dangerQuiet"
        busy={state.matches('removing')}
        busyLabel={t('drafts.removing')}
        onClick={() => actor.send({ type: 'removal.confirmed' })}
      >
        {t('drafts.confirm.remove')}
      </Button>
      <Button variant="quiet" onClick={() => actor.send({ type: 'removal.cancelled' })}>
        {t('drafts.confirm.keep')}
      </Button>
    </>
  )
}
