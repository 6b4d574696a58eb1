import { useActorRef, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type paymentMachine, saunaMachine } from '../../paths/sauna.ts'
import type { Stage } from '../../paths/stage.ts'
import { flowScreen, type ScreenProps } from '../../src/flow/flow-screen.tsx'
import { useHeadingFocus } from '../../src/layout/use-heading-focus.ts'

type SaunaProps = ScreenProps<typeof saunaMachine>

/** The view of the sample flow, with every kind of node that a mutant changes. */
export function SaunaScreen({ machine, options }: Stage<typeof saunaMachine>) {
  return <Sauna actor={useActorRef(machine, options)} />
}

const Sauna = flowScreen({
  machine: saunaMachine,
  screens: { choice: Choice, waiting: Waiting, payment: Payment, booked: Booked },
})

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useHeadingFocus(true)
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}

function Choice({ actor }: SaunaProps) {
  const book = { onClick: () => actor.send({ type: 'booking.requested' }) }
  return (
    <Titled title="When?">
      {[9, 18].map((hour) => (
        <label key={hour}>
          <input
            type="radio"
            name="hour"
            onChange={() => actor.send({ type: 'hour.chosen', hour })}
          />
          {`at ${hour}`}
        </label>
      ))}
      <button {...book}>Book</button>
    </Titled>
  )
}

function Waiting() {
  return <Titled title="Reserving" />
}

function Payment({ actor, state }: SaunaProps) {
  const { payment } = state.children
  return (
    <Titled title="Payment">
      <button onClick={() => actor.send({ type: 'bill.shown' })}>Bill</button>
      {payment && <Pay payment={payment} />}
    </Titled>
  )
}

function Pay({ payment }: { payment: ActorRefFrom<typeof paymentMachine> }) {
  const isPaying = useSelector(payment, (state) => state.matches('paying'))
  return (
    <button disabled={!isPaying} onClick={() => payment.send({ type: 'sum.paid' })}>
      Pay
    </button>
  )
}

function Booked({ actor, state }: SaunaProps) {
  return (
    <Titled title="Booked">
      {state.matches({ booked: { oven: 'cold' } }) && <p role="alert">The oven is cold</p>}
      <button onClick={() => actor.send({ type: 'door.moved' })} onPointerEnter={() => undefined}>
        Door
      </button>
    </Titled>
  )
}
