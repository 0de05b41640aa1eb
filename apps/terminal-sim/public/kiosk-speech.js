/** Reads the screen aloud (Web Speech) while a user has switched it on. */

export const createSpeech = () => {
  const voice = window.speechSynthesis;
  let isOn = false;
  return {
    isAvailable: voice !== undefined && typeof SpeechSynthesisUtterance === 'function',
    get isOn() {
      return isOn;
    },
    switch: (on) => {
      isOn = on;
      if (!on) voice?.cancel();
    },
    /** Replaces what is being said. @param isNext it follows that instead */
    say: (words, language, isNext = false) => {
      if (!isOn || words.trim() === '') return;
      if (!isNext) voice.cancel();
      const utterance = new SpeechSynthesisUtterance(words);
      utterance.lang = language.replace('_', '-');
      voice.speak(utterance);
    },
  };
};

/** What is said of a screen: its words and its buttons, without the keys of the keypad. */
export const wordsOf = (body) =>
  [...body.querySelectorAll('h2, h3, p, label > span, figcaption, summary, button')]
    .filter((each) => !each.closest('.keypad, .letters') && each.textContent.trim() !== '')
    .map((each) => [...each.childNodes].map((node) => node.textContent.trim()).join('. '))
    .join('. ');
