import { useSelector } from '@xstate/react'
import { usePageRestored } from '../identification/use-page-restored.ts'
import { type StateProps, screenOf } from '../termination/flow.ts'
import { Form } from './Form.tsx'
import type { ModificationProps, ModificationRef } from './flow.ts'
import { Identifying } from './Identifying.tsx'
import { Preview } from './Preview.tsx'

/** Some tenants leave and others stay: the contract is changed. Specification 1, sections 2 and 4. */
export function Modification(page: StateProps) {
  const { modification } = page.state.children
  return modification ? <ModificationFlow page={page} actor={modification} /> : null
}

function ModificationFlow({ page, actor }: { page: StateProps; actor: ModificationRef }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageRestored(actor)
  return (
    <div data-flow="modification" data-state={JSON.stringify(state.value)}>
      <StateOf page={page} actor={actor} state={state} />
    </div>
  )
}

const components = {
  'modification-form': Form,
  'modification-preview': Preview,
  identifying: Identifying,
} as const

function StateOf(props: ModificationProps) {
  const screen = screenOf(props.state)
  const found = Object.entries(components).find(([name]) => name === screen)
  if (!found) return null
  const [, Component] = found
  return <Component {...props} />
}
