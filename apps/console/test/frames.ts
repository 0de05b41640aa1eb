// jsdom starts the interval behind animation frames with the timers of the moment and stops it when none is asked for.
// Started while a test fakes the timers, it would never tick again, for no later file of the worker. One frame that is
// always asked for retains the first, real one.
const nextFrame = window.requestAnimationFrame;
const requestNext = (): void => void nextFrame(requestNext);
requestNext();
