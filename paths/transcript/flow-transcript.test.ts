import { expect, test } from 'vitest'
import { formatFlowTranscript } from './flow-transcript.ts'

const lines = ['> Sauna · heading 1', '  Six · button', '  Seven · button']
const shown = (
  label: string,
  screen: string,
  transcript: { lines?: string[]; live?: string[] },
) => ({
  label,
  screen,
  transcript: { lines, live: [], ...transcript },
})

test('each screen has its first state in full, and others as differences from the most similar', () => {
  const late = [...lines.slice(0, 2), '  Eight · button']
  const made = 'photo-4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e0f01.jpg · link'
  const states = [
    shown('Open', 'choice', {}),
    shown('Paying', 'payment', { lines: ['> Payment · heading 1'] }),
    shown('Late', 'choice', { lines: late }),
    shown('Open · late', 'choice', {}),
    shown('Late · full', 'choice', { lines: late, live: ['Full'] }),
    shown('Photo', 'payment', { lines: [`  ${made}`] }),
  ]
  const said = formatFlowTranscript('sauna', states)
  expect(said.slice(said.indexOf('##'))).toBe(`## Screen: choice

### Open

The same is said in
- Open · late

\`\`\`
> Sauna · heading 1
  Six · button
  Seven · button
\`\`\`

### Late

As in *Open*, except

\`\`\`diff
-   Seven · button
+   Eight · button
\`\`\`

### Late · full

As in *Late*, except

\`\`\`diff
+   live region: Full
\`\`\`

## Screen: payment

### Paying

\`\`\`
> Payment · heading 1
\`\`\`

### Photo

\`\`\`
  photo-….jpg · link
\`\`\`
`)
})
