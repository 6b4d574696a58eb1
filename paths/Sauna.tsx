import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorOptions, ActorRefFrom } from 'xstate'
import type { paymentMachine, saunaMachine } from './sauna.ts'

/** A heading that takes the focus whenever its text changes. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [children])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

function Payment({ actor }: { actor: ActorRefFrom<typeof paymentMachine> }) {
  const isPaying = useSelector(actor, (state) => state.matches('paying'))
  return (
    <button disabled={!isPaying} onClick={() => actor.send({ type: 'sum.paid' })}>
      Pay
    </button>
  )
}

export interface SaunaProps {
  readonly machine: typeof saunaMachine
  readonly options: ActorOptions<typeof saunaMachine> & { readonly input: { isMember: boolean } }
}

/** Renders the sauna flow the way every screen renders its flow. */
export function Sauna({ machine, options }: SaunaProps) {
  const actor = useActorRef(machine, options)
  const { value, children } = useSelector(actor, (state) => state)
  const screen = useSelector(actor, (state) => Object.values(state.getMeta())[0]?.screen)
  if (!screen) return <p>Members only</p>
  return (
    <main data-flow="sauna" data-state={JSON.stringify(value)} data-screen={screen}>
      <Heading>{screen}</Heading>
      {[9, 18].map((hour) => (
        <label key={hour}>
          <input
            type="radio"
            name="hour"
            onClick={() => actor.send({ type: 'hour.chosen', hour })}
          />
          {`at ${hour}`}
        </label>
      ))}
      <button onClick={() => actor.send({ type: 'booking.requested' })}>Book</button>
      <button onClick={() => actor.send({ type: 'bill.shown' })}>Bill</button>
      <button onClick={() => actor.send({ type: 'door.moved' })}>Door</button>
      {children.payment && <Payment actor={children.payment} />}
    </main>
  )
}
