import { expect, it } from 'vitest'
import { runCommand } from './run.ts'

it.each(['flags', 'staff', 'check', 'requests', 'residents', 'reservations'])(
  '%s --help prints examples, also where the settings are wrong',
  async (name) => {
    const printed = await runCommand([name, '--help'], { PORT: 'wrong' })
    expect(printed).toEqual({
      code: 0,
      stdout: expect.stringContaining(`\n  npm run provider -- ${name}`),
      stderr: '',
    })
  },
)
