import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../fixtures/portal/show.tsx'
import { findReachableStates, type ReachableState } from '../paths/reachable.ts'
import { makeFrozenStage } from '../paths/stage.ts'
import { Field } from '../src/components/Field/Field.tsx'
import { selectFlows } from './chosen-flows.ts'
import { loadProof, modelLoaders, stageLoaders } from './proofs.ts'
import {
  findRichTextEditors,
  findTextFields,
  readDescriptions,
  readText,
  selectFirstPerChartState,
  sortStatesByFormTextDescending,
  type TypedControl,
} from './text-controls.ts'

vi.mock(import('../src/components/Field/Field.tsx'), { spy: true })

/** Returns the names of the fields that were rendered since the last call, each once. */
function renderedFields(): string[] {
  const names = vi.mocked(Field).mock.calls.map(([{ name }]) => name)
  vi.mocked(Field).mockClear()
  return [...new Set(names)].toSorted()
}

for (const flow of selectFlows(stageLoaders.keys())) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { render } = await loadProof(stageLoaders, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  const open = findReachableStates(model).filter(({ snapshot }) => snapshot.status === 'active')
  const isForm = flow.endsWith('-form')

  /** Shows a state and tries its fields one by one; returns what was wrong. */
  async function inEachField(
    { path, snapshot }: ReachableState,
    controls: () => TypedControl[] | Promise<TypedControl[]>,
    wrong: (control: TypedControl) => Promise<string[]>,
  ): Promise<string[]> {
    await renderPage(render(makeFrozenStage(model, path.start, snapshot)))
    const found: string[] = []
    for (const control of await controls()) {
      control.focus()
      found.push(...(await wrong(control)))
    }
    return found
  }

  describe(`A letter typed in ${flow}`, () => {
    const inForms = isForm ? selectFirstPerChartState(open) : []
    it.for(inForms.map((state) => [state.name, state] as const))(
      'renders only its own field again: %s',
      async ([, state]) => {
        const others = await inEachField(state, findTextFields, async (control) => {
          // The first letter may make other fields required, so only the second one counts.
          await userEvent.keyboard('1')
          const before = findTextFields().map(({ name }) => name)
          renderedFields()
          await userEvent.keyboard('1')
          const own = control.getAttribute('name')
          return renderedFields()
            .filter((name) => before.includes(name) && name !== own)
            .map((name) => `${name}, with a letter in ${own}`)
        })
        expect(others).toEqual([])
      },
    )

    it.for(
      selectFirstPerChartState(sortStatesByFormTextDescending(open)).map(
        (state) => [state.name, state] as const,
      ),
    )('does not change the description of its field: %s', async ([, state]) => {
      const changed = await inEachField(
        state,
        async () => [...findTextFields(), ...(await findRichTextEditors())],
        async (control) => {
          const seen = [readDescriptions(control)]
          const last = readText(control).at(-1) ?? '2'
          await userEvent.keyboard('{End}')
          // The last letter of a valid value makes it valid again.
          for (const keys of ['{Backspace}', '1', '{Backspace}', last, '1']) {
            await userEvent.keyboard(keys)
            seen.push(readDescriptions(control))
          }
          return [...new Set(seen)].slice(1).map((words) => `${control.id}: ${words}`)
        },
      )
      expect(changed).toEqual([])
    })
  })
}
