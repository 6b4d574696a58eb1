import { isEndBeforeAgreedDate } from '../../../domain/contracts.ts'
import { parseTypedDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { FormErrors } from '../../form/FormErrors.tsx'
import styles from '../../form/form.module.css'
import { useFieldFocus } from '../../form/use-form.ts'
import { useRenderedSliceCount } from '../../form/use-slices.ts'
import { WaitingSubmit, WaitingText } from '../../form/WaitingSubmit.tsx'
import type { TerminationProps } from './flow.ts'
import { AttachmentsPart } from './form/AttachmentsPart.tsx'
import { CollateralPart } from './form/CollateralPart.tsx'
import { DetailsPart } from './form/DetailsPart.tsx'
import { HomeShowingPart } from './form/HomeShowingPart.tsx'
import { NewAddressPart } from './form/NewAddressPart.tsx'
import { PaymentPart } from './form/PaymentPart.tsx'
import { ReasonAndDatesPart } from './form/ReasonAndDatesPart.tsx'
import { type TerminationFormRef, useTerminationForm } from './form/use-termination-form.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

/** The form is rendered in this many steps: the first screenful, then the rest. */
const SLICES = 2

/** The form of a termination on one page. Specification 1, sections 2 and 5. */
export function Form(props: TerminationProps) {
  const { form } = props.state.children
  return form ? <OpenForm {...props} form={form} /> : null
}

function OpenForm({ actor, state, form }: TerminationProps & { form: TerminationFormRef }) {
  const { t } = useTerminationScreenTexts()
  const { clock } = state.context
  const start = requireLoaded(state.context.start)
  const fields = useTerminationForm(form, start, clock)
  const { isComplete, isRefused, isWaiting } = fields
  const { focus } = state.context
  const goBack = () => actor.send({ type: 'back.requested' })
  const part = { fields, start, today: helsinkiTodayOf(clock) }
  const slices = useRenderedSliceCount(SLICES, isRefused || focus !== null)

  useFieldFocus(focus)

  return (
    <TerminationPage
      state={state}
      step="form"
      ways={{ parties: goBack }}
      title={t('form.title')}
      isRefused={isRefused}
      givesFocusAway={isRefused || focus !== null}
    >
      <FormErrors refusal={fields.refusal} t={t} />
      <form {...fields.props} className={slices < SLICES ? styles.unfinished : undefined}>
        {slices > 0 && <ReasonAndDatesPart {...part} />}
        {slices === SLICES && (
          <>
            <CollateralPart {...part} />
            <PaymentPart {...part} />
            <NewAddressPart {...part} />
            <HomeShowingPart {...part} />
            <DetailsPart {...part} />
            {state.children.attachments && (
              <AttachmentsPart
                isDenied={!start.mayWrite}
                attachments={state.children.attachments}
                isRequired={isEndBeforeAgreedDate(
                  parseTypedDate(fields.values.endDate) ?? fields.bounds.endDate.first,
                  start.contract,
                )}
                error={fields.field('files').error}
              />
            )}
            <Actions fill ruled>
              <WaitingSubmit isWaiting={isWaiting}>
                {t(isComplete ? 'form.preview' : 'continue')}
              </WaitingSubmit>
              <Button variant="quiet" onClick={goBack}>
                {t('previousStep')}
              </Button>
            </Actions>
            <WaitingText isWaiting={isWaiting}>{t('form.busy')}</WaitingText>
          </>
        )}
      </form>
    </TerminationPage>
  )
}
