import { useTranslation } from 'react-i18next'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ChoiceGroup } from '../../components/ChoiceGroup/ChoiceGroup.tsx'
import { FormPart } from '../../components/FormPart/FormPart.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

const answers = ['given', 'refused'] as const

/** Whether error reports may be sent: two equal answers, which can be changed at any time. */
export function ConsentChoice({ actor, state }: ScreenProps<typeof consentMachine>) {
  const { t } = useTranslation('consent')
  const { choice, selected } = state.context
  const isHeld = state.matches({ given: 'held' }) || state.matches({ refused: 'held' })
  return (
    <FormPart title={t('choice.title')} intro={t('choice.intro')}>
      <LiveRegion>
        {t(`choice.now.${choice?.answer ?? 'undecided'}`)} {isHeld && t('choice.held')}
      </LiveRegion>
      <ChoiceGroup
        name="consent"
        label={t('choice.title')}
        hiddenLabel
        columns={2}
        options={answers.map((value) => ({
          value,
          title: t(`choice.${value}.title`),
          description: t(`choice.${value}.text`),
        }))}
        value={selected}
        onChange={(answer) => actor.send({ type: 'answer.selected', answer })}
        error={
          state.matches({ undecided: 'unanswered' }) && selected === null
            ? t('choice.unanswered')
            : undefined
        }
      />
      <div>
        <Button
          variant="secondary"
          busy={state.matches('storing')}
          busyLabel={t('choice.saving')}
          onClick={() => actor.send({ type: 'answer.saved' })}
        >
          {t('choice.save')}
        </Button>
      </div>
    </FormPart>
  )
}
