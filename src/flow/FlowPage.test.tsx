import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { useNamespaces } from '../i18n/use-namespaces.ts'
import { MemoryRouter } from '../routing/routers.tsx'
import { FlowPage } from './FlowPage.tsx'
import { flowSteps } from './flow-steps.tsx'

const names = ['form', 'preview', 'confirm', 'done'] as const

function Screen({ step }: { step: (typeof names)[number] }) {
  const { t } = useNamespaces(['addTenant', 'form'])
  return (
    <FlowPage
      t={t}
      contractUuid="c1"
      title="Otsikko"
      steps={flowSteps(t, names, step)}
      head={<p>Viite</p>}
    >
      Sisältö
    </FlowPage>
  )
}

const stepper = page.getByRole('navigation', { name: 'Asukkaan lisäämisen vaiheet' })
const topOf = (element: Element) => element.getBoundingClientRect().top

it('the page of a flow has the stepper at one place in every step, above the heading', async () => {
  const places: { top: number; isAbove: boolean }[] = []
  for (const step of names) {
    const { unmount } = await renderPage(
      <MemoryRouter>
        <Screen step={step} />
      </MemoryRouter>,
    )
    await expect.element(stepper).toBeVisible()
    await expect.element(page.getByText('Viite')).toBeVisible()
    const top = topOf(stepper.element())
    places.push({ top, isAbove: top < topOf(page.getByRole('heading', { level: 1 }).element()) })
    await unmount()
  }
  expect(places).toEqual(names.map(() => ({ top: places[0]?.top, isAbove: true })))
})
