import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { saunaModel } from '../../paths/sauna.ts'
import { makeSaunaView } from '../../paths/sauna-view.ts'
import { makeViewTours } from '../../paths/tour.ts'
import { walkOnView } from '../../paths/view-paths.ts'
import { SaunaScreen } from './SaunaScreen.tsx'
import { testViewMutants } from './test-views.ts'

const quiet = makeSaunaView({
  choice: 'When?',
  waiting: 'Reserving',
  payment: 'Payment',
  booked: 'Booked',
})
const view: typeof quiet = {
  ...quiet,
  says: ({ value }) => (JSON.stringify(value).includes('cold') ? ['The oven is cold'] : []),
}

const toursOf = (view: typeof quiet) =>
  makeViewTours(saunaModel).map(
    (path) => (afterStep: () => void) =>
      walkOnView(
        {
          model: saunaModel,
          view,
          render: (stage) => render(<SaunaScreen {...stage} />),
          examine: afterStep,
        },
        path,
      ),
  )

const at = (mutant: string) => `workshop/mutants/SaunaScreen.tsx, ${mutant}`
const neverUsed = at('Booked: without onPointerEnter of button')
const alert = at('Booked: without p')
const noticeable = [
  at('Sauna: choice shows waiting'),
  at('Sauna: waiting shows payment'),
  at('Sauna: payment shows booked'),
  at('Sauna: booked shows choice'),
  at('Choice: without onChange of input'),
  at('Choice: without onClick'),
  at('Choice: without events of button'),
  at('Payment: without onClick of button'),
  at('Pay: without onClick of button'),
  at('Booked: without onClick of button'),
  alert,
].toSorted()

const sorted = ({ seen, noticed }: Awaited<ReturnType<typeof testViewMutants>>) => ({
  seen: seen.toSorted(),
  noticed: noticed.toSorted(),
})

test('tours detect a swapped component, a removed handler and a removed error text', async () => {
  expect(sorted(await testViewMutants(toursOf(view)))).toEqual({
    seen: [...noticeable, neverUsed].toSorted(),
    noticed: noticeable,
  })
})

test('tours do not detect the removal of a text that they never expect', async () => {
  const others = new Set(noticeable.filter((one) => one !== alert))
  expect(await testViewMutants(toursOf(quiet), others)).toMatchObject({ noticed: [] })
})

test('rejects when the unchanged view fails', async () => {
  const says = () => ['The stove is warm']
  await expect(testViewMutants(toursOf({ ...view, says }))).rejects.toThrow(/what is not said/)
})
