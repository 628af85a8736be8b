import { expect, test } from "vitest";
import { readLetterNames } from "./letter-names.ts";

const isKept = (word: string) => word === "यूपी";

test.each([
  ["वीआईपी रोड", "vip रोड"],
  ["वी आई पी रोड", "v i p रोड"],
  ["आर के पुरम दिल्ली", "r k पुरम दिल्ली"],
  ["आर.के. मेडिकल", "r.k. मेडिकल"],
  ["जीटीबी नगर", "gtb नगर"],
  ["टीपी नगर कोरबा", "tp नगर कोरबा"],
  ["एसबीआई बैंक के पास", "sbi बैंक के पास"],
  ["पी जी के पास", "p g के पास"],
  ["ईसीजी", "ecg"],
])("'%s' is '%s'", (typed, read) => expect(readLetterNames(typed, isKept)).toBe(read));

test.each([
  "यूपी",
  "बीज",
  "देवी मंदिर",
  "बीबी मेडिकल",
  "शर्मा जी के यहाँ",
  "आर के पास",
  "दवाई आई",
  "एम्स",
  "रायपुर के पास",
  "पीपल चौक",
  "vip road",
])("'%s' spells no letters", (typed) => expect(readLetterNames(typed, isKept)).toBe(typed));
