import type { LiveStorySetup } from '../../../../fixtures/portal/live.ts'
import { overduePaymentState } from '../../../../fixtures/portal/payments.ts'
import type { paymentExtensionMachine } from '../../../../machines/payment-extension/payment-extension.machine.ts'
import { unaskedExtensionInput } from '../../../../machines/payment-extension/payment-extension.samples.ts'
import type { Stage } from '../../../../paths/stage.ts'
import { Page } from '../../../components/Page/Page.tsx'
import { PageHead } from '../../../components/PageHead/PageHead.tsx'
import { Section } from '../../../components/Section/Section.tsx'
import { addressOf } from '../../../routing/portal-routes.ts'
import { MemoryRouter } from '../../../routing/routers.tsx'
import { PaymentExtension } from './MoreTimeToPay.tsx'

type ExtensionStage = Stage<typeof paymentExtensionMachine>

/** Renders the flow that asks for more time, without the invoice around it. */
export const render = ({ machine, options }: ExtensionStage) => (
  <MemoryRouter>
    <main>
      <Page>
        <PageHead title="Maksut" />
        <Section title={unaskedExtensionInput.invoice.name}>
          <PaymentExtension
            input={unaskedExtensionInput}
            machine={machine}
            options={options}
            level={3}
            place={0}
          />
        </Section>
      </Page>
    </main>
  </MemoryRouter>
)

/** Where the live story begins: the payments of Aino, whose overdue invoice has the flow. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('paymentInfo', unaskedExtensionInput.contractUuid),
  state: overduePaymentState,
  begins: 'payment-extension',
}
