import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { TranscriptPanel } from './transcript-panel.ts'

addons.setConfig({
  layoutCustomisations: {
    // The map has no controls and needs the height.
    showPanel: ({ storyId }, isShown) => (storyId?.startsWith('map--') ? false : isShown),
  },
})

const TRANSCRIPT = 'porras/transcript'
addons.register(TRANSCRIPT, () => {
  addons.add(`${TRANSCRIPT}/panel`, {
    type: types.PANEL,
    title: 'Screen reader',
    // Storybook builds this file without the JSX of React.
    render: ({ active = false }) => createElement(TranscriptPanel, { active }),
  })
})
