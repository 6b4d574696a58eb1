import styles from './flow-button.module.css'

/** Adds the button that opens the inspector to a corner of the page. */
export function addFlowButton(open: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles['button'] ?? ''
  button.textContent = 'flow'
  button.ariaLabel = 'flow: open the inspector'
  button.title = 'Open the inspector (development only)'
  button.addEventListener('click', open)
  const corner = document.createElement('aside')
  corner.className = styles['corner'] ?? ''
  corner.lang = 'en'
  corner.ariaLabel = 'For developers'
  corner.append(button)
  document.body.append(corner)
}
