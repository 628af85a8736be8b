import type { InstallCopy } from "../en/install.ts";

const install: InstallCopy = {
  shortcuts: { stores: "स्टोर खोजिए", emergency: "इमरजेंसी", call: "हमें कॉल कीजिए" },
};

export default install;
