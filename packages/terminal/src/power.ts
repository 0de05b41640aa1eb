/** The power of one run of a terminal: nothing of the run happens or is stored once it is off. */
import type { Clock } from './clock.ts';
import type { Flash } from './store/flash.ts';
import type { PackageSlots } from './upgrades/package-slots.ts';

export class Power {
  readonly #log: (line: string) => void;
  #isOn = true;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  turnOff(): void {
    this.#isOn = false;
  }

  /** Runs it if the power is on. A memory that cannot be written ends the action, and not the terminal. */
  run(action: () => unknown): void {
    try {
      if (this.#isOn) action();
    } catch (error) {
      this.#log(`failed: ${String(error)}`);
    }
  }

  /** Returns a clock whose timers run only while the power is on. */
  guardClock(clock: Clock): Clock {
    return { ...clock, after: (ms, run) => clock.after(ms, () => this.run(run)) };
  }

  /** Returns a memory that is written only while the power is on. */
  guardFlash(flash: Flash): Flash {
    return {
      read: flash.read,
      write: (file, text) => {
        if (this.#isOn) flash.write(file, text);
      },
      append: (file, text, lasting) => {
        if (this.#isOn) flash.append(file, text, lasting);
      },
    };
  }

  /** Returns slots in which packages are stored only while the power is on. */
  guardSlots(slots: PackageSlots): PackageSlots {
    return {
      ...slots,
      append: (slot, bytes) => {
        if (this.#isOn) slots.append(slot, bytes);
      },
      erase: (slot) => {
        if (this.#isOn) slots.erase(slot);
      },
    };
  }
}
