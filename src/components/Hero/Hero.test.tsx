import '../../styles/global.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Hero } from './Hero.tsx'

it('shows the number plate of the home by its door', async () => {
  const { container } = await render(<Hero title="Huomenta, Aino" plate="B 34" />)
  expect(container.querySelector('svg text')?.textContent).toBe('B 34')
})

it('shows no sign by the door of a home without a number', async () => {
  const { container } = await render(<Hero title="Huomenta, Aino" plate="" />)
  expect(container.querySelectorAll('svg text, svg rect')).toHaveLength(0)
})

it('has no sign in the picture itself', async () => {
  const drawn = await (await fetch('/scenes/facade.svg')).text()
  expect(drawn).toContain('id="scene"')
  expect(drawn).not.toContain('<text')
})
