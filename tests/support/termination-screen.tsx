import { I18nextProvider } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { fromPromise } from 'xstate'
import type { DraftContent } from '../../api/drafts.ts'
import { type DraftSaved, draftMachine } from '../../machines/shared/draft.machine.ts'
import { terminationMachine } from '../../machines/termination/termination.machine.ts'
import { noon } from '../../machines/termination/termination.samples.ts'
import type {
  TerminationInput,
  TerminationStart,
} from '../../machines/termination/termination.setup.ts'
import { areas, startWords } from '../../src/i18n/i18n.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import TerminationScreen from '../../src/screens/termination/TerminationScreen.tsx'

const words = await startWords('fi', areas)

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** The screen with answers at hand, and what is sent to be kept. Without an address it is noon. */
export async function openTermination(start: TerminationStart, address?: string) {
  const contractUuid = start.contract.uuid
  const atNoon = { contractUuid, returned: null, now: () => noon }
  const inputs: TerminationInput[] = []
  const kept: (DraftContent | null)[] = []
  const machine = terminationMachine.provide({
    actors: {
      loadTermination: fromPromise<TerminationStart, TerminationInput>(async ({ input }) => {
        inputs.push(input)
        return start
      }),
      draft: draftMachine.provide({
        actors: {
          saveDraft: fromPromise<DraftSaved, { content: DraftContent | null }>(
            async ({ input }) => {
              kept.push(input.content)
              return { savedAt: noon.toISOString() }
            },
          ),
        },
      }),
    },
  })
  const screen = await render(
    <I18nextProvider i18n={words}>
      <MemoryRouter initialEntries={[address ?? '/irtisano']}>
        <Address />
        <main>
          <TerminationScreen
            contractUuid={contractUuid}
            machine={machine}
            {...(!address && { options: { input: atNoon } })}
          />
        </main>
      </MemoryRouter>
    </I18nextProvider>,
  )
  return { inputs, kept, unmount: () => screen.unmount() }
}
