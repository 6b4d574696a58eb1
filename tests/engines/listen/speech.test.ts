import { expect, test } from 'vitest'
import { formatSpokenText, makeSpeechReader } from './speech.ts'

test('what Orca says is read from its log, without the echo of keys', () => {
  const read = makeSpeechReader()
  const said = [
    "02:31:20.1 - SPEECH GENERATOR: default voice requested with language='fi', dialect=''",
    "02:31:20.584745 - SPEECH OUTPUT: 'tab ' {'established': False}",
    "02:31:20.794067 - SPEECH OUTPUT: 'Missä vika on? panel.'{'established': False}",
    "02:31:20.8 - SPEECH GENERATOR: default voice requested with language='sv', dialect=''",
    "02:31:20.9 - SPEECH OUTPUT: 'Sv' voice=uppercase{'established': False}",
    "02:31:21.0 - SPEECH OUTPUT: ' '",
    "02:31:21.0 - SPEECH OUTPUT: '●'",
    "02:31:21.0 - SPEECH OUTPUT: 'Kerro, mikä on rikki. '",
    "02:31:21.1 - SPEECH GENERATOR: system voice requested with language='None', dialect='None'",
    "02:31:21.2 - SPEECH OUTPUT: 'Focus mode'",
    '02:31:21.5 - WEB: Ignoring because object:state-changed-focused expected.',
  ].flatMap((line) => read([line]))
  expect(said).toEqual([
    { text: 'Missä vika on? panel.', language: 'fi', at: 9080.794067 },
    { text: 'Sv', language: 'sv', at: 9080.9 },
    { text: 'Kerro, mikä on rikki.', language: 'sv', at: 9081 },
    { text: 'Focus mode', language: '', at: 9081.2 },
  ])
  expect(said.map((one) => formatSpokenText(one, 9080))).toEqual([
    '   0.79 s  Missä vika on? panel.',
    '   0.90 s  [sv] Sv',
    '   1.00 s  [sv] Kerro, mikä on rikki.',
    '   1.20 s  Focus mode',
  ])
})
