import { Component, type ReactNode } from 'react'

export type ErrorBoundaryProps = {
  children: ReactNode
  /** What stands in place of the children; `reset` tries them again. */
  renderError: (error: unknown, reset: () => void) => ReactNode
  /** Right after something was thrown. */
  onCatch?: () => void
}

type State = { thrown: { error: unknown } | null }

/** Holds what its children throw. With the address as its key, going elsewhere lets it go. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { thrown: null }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override componentDidCatch() {
    this.props.onCatch?.()
  }

  readonly reset = () => this.setState({ thrown: null })

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.renderError(thrown.error, this.reset) : this.props.children
  }
}
