import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../fixtures/portal/show.tsx'
import { reachable } from '../paths/reachable.ts'
import { stillStage } from '../paths/stage.ts'
import { Field } from '../src/components/Field/Field.tsx'
import { chosenFlows } from './chosen-flows.ts'
import { models, proofOf, stages } from './proofs.ts'
import { firstOfEach, textControls } from './text-controls.ts'

vi.mock(import('../src/components/Field/Field.tsx'), { spy: true })

const forms = chosenFlows(stages.keys()).filter((flow) => flow.endsWith('-form'))

/** Returns the names of the fields that were rendered since the last call, each once. */
function renderedFields(): string[] {
  const names = vi.mocked(Field).mock.calls.map(([{ name }]) => name)
  vi.mocked(Field).mockClear()
  return [...new Set(names)].toSorted()
}

for (const flow of forms) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { render } = await proofOf(stages, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  const open = reachable(model).filter(({ snapshot }) => snapshot.status === 'active')

  describe(`A letter typed in ${flow}`, () => {
    it.for(firstOfEach(open).map((state) => [state.name, state] as const))(
      'renders its own field alone: %s',
      async ([, { path, snapshot }]) => {
        await show(render(stillStage(model, path.start, snapshot)))
        const others: string[] = []
        for (const control of textControls()) {
          control.focus()
          // The first letter may make other fields required.
          await userEvent.keyboard('1')
          const before = textControls().map(({ name }) => name)
          renderedFields()
          await userEvent.keyboard('1')
          const rest = renderedFields().filter(
            (name) => before.includes(name) && name !== control.name,
          )
          others.push(...rest.map((name) => `${name}, with a letter in ${control.name}`))
        }
        expect(others).toEqual([])
      },
    )
  })
}
