import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { helsinkiTodayOf } from '../../../../domain/helsinki.ts'
import { paymentExtensionMachine } from '../../../../machines/payment-extension/payment-extension.machine.ts'
import type { ExtensionInput } from '../../../../machines/payment-extension/payment-extension.setup.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { flowScreen } from '../../../flow/flow-screen.tsx'
import { arrearsQuestionAddress } from '../../../routing/about.ts'
import { linkTargetOf } from '../../../routing/link-targets.ts'
import { clock } from '../../../runtime.ts'
import { paymentExtensionFlowWith } from '../../../services/payment-extension.ts'
import { useContracts, useSwitches } from '../../../services/signed-in.ts'
import { useFlow } from '../../../services/use-flow.ts'
import { useHelsinki } from '../../../use-helsinki.ts'
import type { PaymentSlipData } from '../slip.ts'
import { slipTitle } from '../slip-words.ts'
import { ExtensionForm } from './ExtensionForm.tsx'
import { ExtensionOffer } from './ExtensionOffer.tsx'
import { ExtensionSent } from './ExtensionSent.tsx'
import type { ExtensionProps, ExtensionViewProps } from './flow.ts'
import { OfferFrame } from './OfferFrame.tsx'
import { useRequestTextWriter } from './use-request-text.ts'

export type MoreTimeToPayProps = ExtensionViewProps & {
  slip: PaymentSlipData
  contractUuid: string
}

/**
 * Asks for more time to pay an invoice: with a message that is sent here or, where the portal has
 * no messages, with a question.
 */
export function MoreTimeToPay({ slip, contractUuid, level, place }: MoreTimeToPayProps) {
  const { t } = useTranslation('payments')
  const switches = useSwitches()
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const { extension } = slip
  const helsinki = useHelsinki([extension?.askedAt])
  if (slip.cents === 0) return null
  const isWritable = contract?.status !== 'terminated'
  if (!isWritable || !linkTargetOf('messages', contractUuid, switches)?.to)
    return (
      <OfferFrame contractUuid={contractUuid} level={level}>
        <MoreTimeQuestionLink contractUuid={contractUuid} />
      </OfferFrame>
    )
  const asked = extension && {
    payBy: extension.payBy,
    askedOn: helsinki.dayOf(new Date(extension.askedAt)),
    threadUuid: extension.messageThreadUuid,
  }
  const invoice = {
    id: slip.id,
    name: slipTitle(t, slip),
    yearMonth: slip.dueDate?.slice(0, 7) ?? null,
    cents: slip.cents,
    dueDate: slip.dueDate,
    reference: slip.reference?.shown ?? null,
  }
  return (
    <PaymentExtension
      input={{ contractUuid, invoice, asked, today: helsinkiTodayOf(clock) }}
      level={level}
      place={place}
    />
  )
}

/**
 * The link to a question that asks for more time; renders nothing where the portal has no
 * questions.
 */
export function MoreTimeQuestionLink({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments')
  const question = linkTargetOf('question', contractUuid, useSwitches())
  if (!question?.to) return null
  return (
    <Button variant="secondary" to={arrearsQuestionAddress(question.to)}>
      {t('extension.ask')}
    </Button>
  )
}

export type PaymentExtensionProps = ExtensionViewProps & {
  input: ExtensionInput
  machine?: typeof paymentExtensionMachine
  options?: ActorOptions<typeof paymentExtensionMachine>
}

/** The flow of asking for more time, beside the invoice. */
export function PaymentExtension({ input, machine, options, ...given }: PaymentExtensionProps) {
  const write = useRequestTextWriter()
  const [provided] = useState(() => machine ?? paymentExtensionFlowWith(write))
  const actor = useFlow(provided, { input, ...options })
  return <Screens actor={actor} {...given} />
}

const Screens = flowScreen<typeof paymentExtensionMachine, ExtensionViewProps>({
  machine: paymentExtensionMachine,
  screens: { extension: Extension },
})

/** Shows the offer, the form or the sent request, each in the same place. */
function Extension(props: ExtensionProps) {
  const { state } = props
  if (state.matches('offered')) return <ExtensionOffer {...props} />
  return state.matches('sent') || state.matches('asked') ? (
    <ExtensionSent {...props} />
  ) : (
    <ExtensionForm {...props} />
  )
}
