import '../../styles/global.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Hero } from './Hero.tsx'

it('shows the number plate of the home by its door', async () => {
  const { container } = await render(<Hero title="Huomenta, Aino" plate="B 34" />)
  expect(container.querySelector('svg text')?.textContent).toBe('B 34')
})

it('shows no number plate for a home without a number', async () => {
  const { container } = await render(<Hero title="Huomenta, Aino" plate="" />)
  expect(container.querySelectorAll('svg text, svg rect')).toHaveLength(0)
})

it('has no number plate in the picture file itself', async () => {
  const drawn = await (await fetch('/scenes/facade.svg')).text()
  expect(drawn).toContain('id="scene"')
  expect(drawn).not.toContain('<text')
})

it.each([
  [360, 640, 72],
  [780, 360, 56],
  [1280, 800, 152],
])(
  'leaves room for the content below in a window of %i × %i px: its picture is %i px high',
  async (width, height, high) => {
    await page.viewport(width, height)
    const { container } = await render(
      <Hero title="Huomenta, Aino" plate="A 12">
        <p>Yksi maksu on myöhässä.</p>
      </Hero>,
    )
    const hero = container.firstElementChild
    expect(container.querySelector('svg')?.getBoundingClientRect().height).toBe(high)
    expect(hero?.getBoundingClientRect().height).toBeLessThan(height / 3)
    await page.viewport(414, 896)
  },
)
