import '../../styles/global.css'
import { afterAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tile, Tiles } from './Tiles.tsx'

afterAll(() => page.viewport(414, 896))

it.each([
  [1, 1280, [1]],
  [2, 1280, [0.5, 0.5]],
  [3, 692, [0.5, 0.5, 1]],
  [5, 1280, [0.5, 0.5, 0.5, 0.5, 1]],
  [3, 360, [0.5, 0.5, 1]],
  [2, 200, [1, 1]],
])('a row of %i tiles has no empty cell at %i px', async (count, width, shares) => {
  await page.viewport(width, 800)
  const { container } = await render(
    <Tiles>
      {Array.from({ length: count }, (_, index) => (
        <Tile key={index} icon="wrench" title={`Task ${index}`} to="/task" />
      ))}
    </Tiles>,
  )
  const whole = container.querySelector('ul')?.clientWidth ?? 0
  const tiles = [...container.querySelectorAll('li')]
  expect(tiles.map((tile) => Math.round((2 * tile.offsetWidth) / whole) / 2)).toEqual(shares)
})
