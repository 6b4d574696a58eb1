import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { breakpointsPlugin } from './breakpoints.ts'

const config = await resolveConfig({ configFile: false, plugins: [breakpointsPlugin()] }, 'build')
const compiled = async (css: string) => (await preprocessCSS(css, 'made.css', config)).code

test('the names of breakpoints in a style sheet become media queries', async () => {
  expect(
    await compiled(
      '@media (--phone) { a { color: red } } @media (--tablet) and print { b { top: 0 } }',
    ),
  ).toBe(
    '@media (max-width: 43.1875em) { a { color: red } } ' +
      '@media (min-width: 43.18875em) and (max-width: 68.6875em) and print { b { top: 0 } }',
  )
})

test('a breakpoint that is not in the table fails the build', async () => {
  await expect(compiled('@media (--watch) { a { color: red } }')).rejects.toThrow(
    'There is no breakpoint --watch',
  )
})
