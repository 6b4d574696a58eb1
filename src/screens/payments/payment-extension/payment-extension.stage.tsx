import type { Live } from '../../../../fixtures/portal/live.ts'
import { overduePayment } from '../../../../fixtures/portal/payments.ts'
import type { paymentExtensionMachine } from '../../../../machines/payment-extension/payment-extension.machine.ts'
import { ainoExtension } from '../../../../machines/payment-extension/payment-extension.samples.ts'
import type { Stage } from '../../../../paths/stage.ts'
import { Page } from '../../../components/Page/Page.tsx'
import { PageHead } from '../../../components/PageHead/PageHead.tsx'
import { Section } from '../../../components/Section/Section.tsx'
import { addressOf } from '../../../routing/portal-routes.ts'
import { MemoryRouter } from '../../../routing/routers.tsx'
import { PaymentExtension } from './MoreTime.tsx'

type ExtensionStage = Stage<typeof paymentExtensionMachine>

/** The flow that asks for more time, without the invoice around it. */
export const render = ({ machine, options }: ExtensionStage) => (
  <MemoryRouter>
    <main>
      <Page>
        <PageHead title="Maksut" />
        <Section title={ainoExtension.invoice.name}>
          <PaymentExtension
            input={ainoExtension}
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

/** The flow in Aino's overdue invoice. */
export const liveStoryStart: Live = {
  address: addressOf('paymentInfo', ainoExtension.contractUuid),
  state: overduePayment,
  begins: 'payment-extension',
}
