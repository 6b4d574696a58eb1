import { useActorRef } from '@xstate/react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { createFormMachine } from '../../machines/shared/form.machine.ts'
import { Button } from '../components/Button/Button.tsx'
import { TextArea } from '../components/TextArea/TextArea.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { useNamespaces } from '../i18n/use-namespaces.ts'
import { defineFields } from './form-fields.ts'
import { useForm } from './use-form.ts'

interface Visit {
  name: string
  message: string
}

const machine = createFormMachine<Visit, Visit>('visit')
const fields = defineFields<Visit>()({
  name: { kind: 'text', label: 'form:errorSummary.other' },
  message: { kind: 'text', label: 'form:errorSummary.other' },
})

type VisitFormProps = {
  onStart: (form: ActorRefFrom<typeof machine>) => void
  /** Returns whether visits are over for today, so that no name is accepted. */
  isOver: () => boolean
}

function VisitForm({ onStart, isOver }: VisitFormProps) {
  const form = useActorRef(machine, {
    input: {
      values: { name: '', message: '' },
      errors: [],
      check: (values) =>
        values.name === '' || isOver()
          ? { errors: [{ path: 'name', key: 'required' }], result: null }
          : { errors: [], result: values },
      clearDependentFields: (values) => values,
      listener: null,
      isBusy: false,
    },
  })
  onStart(form)
  const { t } = useNamespaces(['form', 'validation'])
  const { field, props } = useForm<Visit, Visit, typeof fields>(form, { fields, t })
  return (
    <form {...props}>
      <TextField {...field('name')} label="Nimi" />
      <TextArea {...field('message')} label="Viesti" />
      <Button type="submit">Jatka</Button>
    </form>
  )
}

/** Sets the value of a control as some password managers do: without an event. */
function fillSilently(label: string, value: string): void {
  const control = page.getByLabelText(label, { exact: true }).element()
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

async function openForm(isOver = () => false) {
  const started: ActorRefFrom<typeof machine>[] = []
  await renderPage(<VisitForm onStart={(form) => started.push(form)} isOver={isOver} />)
  return () => started.at(-1)?.getSnapshot()
}

it('a form sends fields that were filled without an event', async () => {
  const form = await openForm()
  fillSilently('Nimi', 'Aino')
  fillSilently('Viesti', 'Tulen kello 12.')
  await page.getByRole('button', { name: 'Jatka' }).click()
  expect(form()?.output).toEqual({
    values: { name: 'Aino', message: 'Tulen kello 12.' },
    result: { name: 'Aino', message: 'Tulen kello 12.' },
  })
})

it('a form preserves fields that were filled without an event when another field is typed in', async () => {
  const form = await openForm()
  fillSilently('Nimi', 'Aino')
  await page.getByLabelText('Viesti').fill('Tulen.')
  await expect.element(page.getByLabelText('Nimi')).toHaveValue('Aino')
  expect(form()?.context.values).toEqual({ name: 'Aino', message: 'Tulen.' })
})

it('a form refuses an answer that became invalid after it was typed', async () => {
  let isOver = false
  const form = await openForm(() => isOver)
  await page.getByLabelText('Nimi').fill('Aino')
  expect(form()?.value).toBe('complete')
  isOver = true
  await page.getByRole('button', { name: 'Jatka' }).click()
  expect([form()?.value, form()?.context.shown, form()?.context.values]).toEqual([
    'refused',
    [{ path: 'name', key: 'required' }],
    { name: 'Aino', message: '' },
  ])
})

it('a form sends the values as parsed at the time of sending, not of typing', async () => {
  let isOver = true
  const form = await openForm(() => isOver)
  await page.getByLabelText('Nimi').fill('Aino')
  expect(form()?.value).toBe('incomplete')
  isOver = false
  await page.getByRole('button', { name: 'Jatka' }).click()
  expect(form()?.output?.result).toEqual({ name: 'Aino', message: '' })
})
