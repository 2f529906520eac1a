export interface RotationState {
  /** The index of the slide that is shown. */
  shown: number;
  paused: boolean;
}

const advanceAfterMs = 5_000;

/**
 * Decides which slide is shown. The slides advance unless paused, in a hidden tab, or while a visitor hovers over them or
 * has the focus in them. Choosing a slide pauses; so does a preference for reduced motion, at the start.
 */
export class SlideRotation {
  #state: RotationState;
  #count: number;
  #isInteracting = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<(state: RotationState) => void>();

  constructor(count: number, startsPaused: boolean) {
    this.#count = count;
    this.#state = { shown: 0, paused: startsPaused };
  }

  /** Stable until something changes. */
  readonly getState = (): RotationState => this.#state;

  readonly subscribe = (listener: (state: RotationState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts in the browser; returns what stops it. */
  readonly start = (): (() => void) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) this.#set({ paused: true });
    document.addEventListener('visibilitychange', this.#schedule);
    this.#schedule();
    return () => {
      document.removeEventListener('visibilitychange', this.#schedule);
      clearInterval(this.#timer);
    };
  };

  /** A slide may be removed or added in the page builder. */
  setCount(count: number): void {
    this.#count = count;
    if (this.#state.shown >= count) this.#set({ shown: Math.max(0, count - 1) });
    this.#schedule();
  }

  setInteracting(isInteracting: boolean): void {
    this.#isInteracting = isInteracting;
    this.#schedule();
  }

  choose(shown: number): void {
    this.#set({ shown, paused: true });
    this.#schedule();
  }

  pauseOrPlay(): void {
    const { paused } = this.#state;
    // The pointer or focus is still on the button, which would keep the slides stopped.
    if (paused) this.#isInteracting = false;
    this.#set({ paused: !paused });
    this.#schedule();
  }

  readonly #schedule = (): void => {
    clearInterval(this.#timer);
    const isStopped = this.#isInteracting || document.hidden || this.#count < 2;
    if (this.#state.paused || isStopped) return;
    this.#timer = setInterval(() => {
      this.#set({ shown: (this.#state.shown + 1) % this.#count });
    }, advanceAfterMs);
  };

  #set(change: Partial<RotationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }
}

/** Whether the keyboard's focus is in the carousel, which stops it as hovering does. */
export function hasKeyboardFocus(carousel: Element): boolean {
  return carousel.querySelector(':focus-visible') !== null;
}
