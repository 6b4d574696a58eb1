import { Component, type ReactNode } from 'react'
import { reportCaught } from '../services/caught-errors.ts'

export type ErrorBoundaryProps = {
  children: ReactNode
  /** Renders the error instead of the children; `reset` renders the children again. */
  renderError: (error: unknown, reset: () => void) => ReactNode
  /** Called after an error was caught. */
  onCatch?: () => void
}

type State = { thrown: { error: unknown } | null }

/** Catches errors of its children. Use the address as its key to reset it on navigation. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { thrown: null }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override componentDidCatch(error: unknown) {
    reportCaught(error)
    this.props.onCatch?.()
  }

  readonly reset = () => this.setState({ thrown: null })

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.renderError(thrown.error, this.reset) : this.props.children
  }
}
