import { I18nextProvider } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { fromPromise } from 'xstate'
import type { Locale } from '../../api/values.ts'
import type { ApprovalInput } from '../../machines/shared/approval.setup.ts'
import { terminationApprovalMachine } from '../../machines/termination-approval/termination-approval.machine.ts'
import type { TerminationApprovalStart } from '../../machines/termination-approval/termination-approval.setup.ts'
import { areas, startWords } from '../../src/i18n/i18n.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import TerminationApprovalScreen from '../../src/screens/termination-approval/TerminationApprovalScreen.tsx'
import '../../src/styles/global.css'

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** The confirmation view at an address, with the answer at hand. */
export async function openApproval(
  start: TerminationApprovalStart,
  query = '',
  language: Locale = 'fi',
) {
  const contractUuid = start.contract.uuid
  const machine = terminationApprovalMachine.provide({
    actors: {
      loadApproval: fromPromise<TerminationApprovalStart, ApprovalInput>(async () => start),
    },
  })
  await render(
    <I18nextProvider i18n={await startWords(language, areas)}>
      <MemoryRouter initialEntries={[`${paths.confirmTermination(contractUuid)}${query}`]}>
        <Address />
        <main>
          <TerminationApprovalScreen contractUuid={contractUuid} machine={machine} />
        </main>
      </MemoryRouter>
    </I18nextProvider>,
  )
  return { address: paths.confirmTermination(contractUuid) }
}
