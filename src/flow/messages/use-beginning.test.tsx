import { expect, it } from 'vitest'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { MemoryRouter } from '../../routing/routers.tsx'
import { useInitialMessageValues } from './use-beginning.ts'

const Subject = () => <p>{useInitialMessageValues().subject || 'nothing'}</p>

it.each([
  [{ title: ' Vesikatko ' }, 'Vesikatko'],
  [{ title: 'RE: Vesikatko', reply: true }, 'Vs: Vesikatko'],
  [{ title: 'Vesikatko', reply: false }, 'Vesikatko'],
  [{ title: ' ', reply: true }, 'nothing'],
  [{ title: 7 }, 'nothing'],
  [{ step: 0 }, 'nothing'],
  [null, 'nothing'],
])(
  'a message opened with the location state %j begins with the subject %s',
  async (state, subject) => {
    const { container } = await renderPage(
      <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
        <Subject />
      </MemoryRouter>,
    )
    await expect.poll(() => container.textContent).toBe(subject)
  },
)
