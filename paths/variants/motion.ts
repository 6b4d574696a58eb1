const SHORT_MS = 10

/** The motion of the page since the watch began. */
export interface WatchedMotion {
  /** Returns the animations, transitions and smooth scrolls so far. */
  readonly found: () => readonly string[]
  readonly stop: () => void
}

/** Watches for animations and transitions longer than 10 ms, and for scrolling that takes time. */
export function watchMotion(): WatchedMotion {
  const found = new Set<string>()
  const noteAnimations = () => {
    for (const animation of document.getAnimations()) {
      const { duration, endTime, delay } = animation.effect?.getComputedTiming() ?? {}
      const lasts = Math.max(Number(duration ?? 0), Number(endTime ?? 0) - (delay ?? 0))
      if (lasts > SHORT_MS) found.add(`${nameOf(animation)} for ${lasts} ms`)
    }
  }
  const events = ['animationstart', 'transitionrun'] as const
  for (const type of events) document.addEventListener(type, noteAnimations, { capture: true })
  const undo = [Element.prototype, window].map((scrolled) => noteSmoothScrolls(scrolled, found))
  return {
    found() {
      noteAnimations()
      for (const element of document.querySelectorAll('*'))
        if (getComputedStyle(element).scrollBehavior !== 'auto')
          found.add(`scroll-behavior of ${element.localName} ${element.className}`)
      return [...found]
    },
    stop() {
      for (const type of events)
        document.removeEventListener(type, noteAnimations, { capture: true })
      for (const restore of undo) restore()
    },
  }
}

const methods = ['scrollIntoView', 'scrollTo', 'scrollBy', 'scroll'] as const

/** Notes calls that scroll smoothly; returns a function that stops this. */
function noteSmoothScrolls(scrolled: object, found: Set<string>): () => void {
  const restores = methods.flatMap((method) => {
    const original: unknown = Reflect.get(scrolled, method)
    if (typeof original !== 'function') return []
    Reflect.set(scrolled, method, function (this: unknown, ...args: readonly unknown[]) {
      if (Object(args[0]).behavior === 'smooth') found.add(`a smooth ${method}`)
      return Reflect.apply(original, this, args) as unknown
    })
    return () => Reflect.set(scrolled, method, original)
  })
  return () => {
    for (const restore of restores) restore()
  }
}

function nameOf(animation: Animation): string {
  const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
  const what =
    animation instanceof CSSTransition
      ? animation.transitionProperty
      : animation instanceof CSSAnimation
        ? animation.animationName
        : 'a script'
  return `${what} of ${target?.localName} ${target?.className}`
}
