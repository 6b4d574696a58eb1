import type { ComponentType, ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { ActorOptions, AnyStateMachine } from 'xstate'
import { MemoryRouter } from '../src/routing/routers.tsx'
import type { Stage } from './stage.ts'

/** The props that a test passes to the screen of a flow. */
interface ScreenProps<M extends AnyStateMachine> {
  readonly machine?: M
  readonly options?: ActorOptions<M>
}

/** Renders a part of a page, or a page, without the portal around it. */
export const wrapStandalone = (page: ReactElement): ReactElement => (
  <MemoryRouter>
    <main>{page}</main>
  </MemoryRouter>
)

/** Renders the screen of a flow about a contract without the portal around it. */
export const makeContractScreenRenderer =
  <M extends AnyStateMachine>(Screen: ComponentType<ScreenProps<M> & { contractUuid: string }>) =>
  ({ machine, options }: Stage<M>): ReactElement =>
    wrapStandalone(
      <Screen
        contractUuid={Object(options.input).contractUuid}
        machine={machine}
        options={options}
      />,
    )

/** Renders the screen of a flow at its address; every other route is empty. */
export const makeScreenRenderer =
  <M extends AnyStateMachine>(address: string, Screen: ComponentType<ScreenProps<M>>) =>
  ({ machine, options }: Stage<M>): ReactElement => (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={address} element={<Screen machine={machine} options={options} />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>
  )
