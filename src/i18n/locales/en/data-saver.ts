// English messages for the data saver, in the settings and on the first slow network.
import type { bnSaver } from "@/i18n/locales/bn/data-saver";

export const enSaver: Record<keyof typeof bnSaver, string> = {
  "saver.group": "Video and data",
  "saver.title": "Data saver",
  "saver.auto": "Automatic",
  "saver.on": "On",
  "saver.off": "Off",
  "saver.auto.b": "Lighter videos when the network is slow",
  "saver.on.b": "Always lighter videos, for less data",
  "saver.off.b": "Always videos in the best quality",
  "saver.now.none": "No video has played in this tab yet",
  "saver.now.main": "Videos are playing in the best quality now",
  "saver.now.slow": "Lighter videos are playing now: the network is slow",
  "saver.now.browser": "Lighter videos are playing now: your browser is set to save data",
  "autoplay.title": "Start videos by themselves",
  "autoplay.auto.b": "Unless your device asks for less motion: then once you have started one",
  "autoplay.on.b": "Always",
  "autoplay.off.b": "Only those that you start",
  "saver.used": "Data used for videos",
  "saver.used.b": "Since this tab was opened",
  "saver.megabytes": "{n} MB",
  "saver.hint.t": "Your network looks slow",
  "saver.hint.b": "So lighter videos are playing. You can change this in settings later, too.",
};
