import { useActorRef } from '@xstate/react'
import type { FieldFault } from '../../api/errors.ts'
import type { TerminationForm } from '../../api/termination-form.ts'
import { checkTerminationForm } from '../../api/termination-form.ts'
import { ainoStart, noon } from '../../machines/termination/termination.samples.ts'
import {
  boundsOf,
  formInput,
  initialContext,
  type TerminationStart,
  terminationFormMachine,
} from '../../machines/termination/termination.setup.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { Form } from '../../src/screens/termination/Form.tsx'
import type { FormRef } from '../../src/screens/termination/form/use-fields.ts'
import { Preview } from '../../src/screens/termination/Preview.tsx'
import { terminationAt } from './termination-at.ts'

export type FormAtProps = {
  start?: TerminationStart
  form: TerminationForm
  /** What the server found wrong. */
  faults?: readonly FieldFault[]
  isBusy?: boolean
  /** Is given the form's machine. */
  onReady?: (form: FormRef) => void
}

/** The form of the termination as typed, in its step, without the flow around it. */
export function FormAt({
  start = ainoStart,
  form,
  faults = [],
  isBusy = false,
  onReady,
}: FormAtProps) {
  const known = { form, faults }
  const input = { contractUuid: start.contract.uuid, returned: null, now: () => noon }
  const ref = useActorRef(terminationFormMachine, {
    input: {
      ...formInput({ ...initialContext(input), start, ...known }),
      isBusy,
      listener: null,
    },
  })
  onReady?.(ref)
  return (
    <MemoryRouter>
      <main>
        <Form {...terminationAt('filling', { form: ref }, { start, ...known })} />
      </main>
    </MemoryRouter>
  )
}

/** The preview of a form that says everything. */
export function PreviewAt({ start = ainoStart, form }: Pick<FormAtProps, 'start' | 'form'>) {
  const operation = checkTerminationForm(form, boundsOf(start, noon)).result
  return (
    <MemoryRouter>
      <main>
        <Preview {...terminationAt('previewing', {}, { start, form, operation })} />
      </main>
    </MemoryRouter>
  )
}
